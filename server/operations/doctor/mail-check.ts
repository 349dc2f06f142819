import { verifyServer, verifyUrl } from '../../adapters/mail/mail-transports.ts';
import { dashboardConfig } from '../../dashboards/dashboard-config.ts';
import { checkedServer } from '../../delivery/create-mailer.ts';
import { endpointOf, isSet } from '../../delivery/smtp-settings.ts';
import type { Settings } from '../../domain/settings.ts';
import { atOnce } from '../../domain/turns.ts';
import { PrivateHosts, systemResolve } from '../../inspect/safe-fetch.ts';
import type { SmtpSettings } from '../../ports/mailer.ts';
import { fromStored } from './data-checks.ts';
import { type CheckResult, type DoctorCheck, error, ok, warning } from './finding.ts';

/** Mail servers that are asked at once. */
const AT_ONCE = 20;

/** Each mail server that is set, for the server and in the settings of each dashboard, is signed in to; no mail is sent. */
export const mailCheck: DoctorCheck = {
  name: 'mail',
  async run(settings) {
    const { smtpUrl } = settings;
    const stored = (await storedMailServers(settings)) ?? [];
    const inTurn = atOnce(AT_ONCE);
    const results = await Promise.all([
      ...(smtpUrl === null ? [] : [askOwn(smtpUrl)]),
      ...stored.map((each) => inTurn(() => ask(each, settings))),
    ]);
    const isSent = smtpUrl !== null || stored.some(({ isMain }) => isMain);
    return isSent ? results : [warning('doctor.mail.none'), ...results];
  },
};

interface StoredMailServer {
  readonly name: string;
  readonly isMain: boolean;
  readonly smtp: SmtpSettings;
}

function storedMailServers(settings: Settings): Promise<StoredMailServer[] | null> {
  return fromStored(settings, async (store) => {
    const servers: StoredMailServer[] = [];
    for (const [place, dashboard] of (await store.dashboards.list()).entries()) {
      const { smtp } = (await dashboardConfig(dashboard, { store })).editor;
      const { editor_hostname, config } = dashboard;
      const name = config.editor.org_name || editor_hostname;
      if (isSet(smtp)) servers.push({ name, isMain: place === 0, smtp });
    }
    return servers;
  });
}

async function askOwn(smtpUrl: string): Promise<CheckResult> {
  const { host } = new URL(smtpUrl);
  try {
    await verifyUrl(smtpUrl);
    return ok('doctor.mail.ok', { host });
  } catch (fault) {
    return error('doctor.mail.refused', { host, reason: (fault as Error).message });
  }
}

async function ask({ name, smtp }: StoredMailServer, { privateHosts }: Settings): Promise<CheckResult> {
  try {
    const { host } = endpointOf(smtp);
    const deps = { privateHosts: new PrivateHosts(privateHosts), resolve: systemResolve };
    await verifyServer(await checkedServer(smtp, deps));
    return ok('doctor.mail.dashboard', { name, host });
  } catch (fault) {
    return error('doctor.mail.dashboardRefused', { name, reason: (fault as Error).message });
  }
}
