import { askOfHost } from '../../dashboards/host-check.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { Settings } from '../../domain/settings.ts';
import { atOnce } from '../../domain/turns.ts';
import { ownAddress } from '../../http/url.ts';
import { nameServers } from '../../inspect/dns.ts';
import { type PeerAnswer, servedCertificate, termOf } from '../../inspect/served-certificate.ts';
import { isReachable } from '../../organisations/brand-names.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { fromStored } from './data-checks.ts';
import { type CheckResult, clockDifference, type DoctorCheck, error, ok, warning } from './finding.ts';

const PATIENCE = 10_000;
/** A certificate is renewed a month before it ends; one that was not needs somebody, and soon. */
const RENEWED = 14;
const SOON = 3;
/** Brands that are looked at at once. */
const AT_ONCE = 20;

const publicAddress: DoctorCheck = {
  name: 'public address',
  async run({ publicUrl }) {
    if (publicUrl === null) return [ok('doctor.public.none')];
    let answer: Response;
    try {
      answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    } catch (fault) {
      const { cause, message } = fault as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return [warning('doctor.public.silent', { url: publicUrl, reason })];
    }
    const result = answer.ok
      ? ok('doctor.public.ok', { url: publicUrl })
      : warning('doctor.public.other', { url: publicUrl, status: answer.status });
    return [result, ...clock(answer.headers.get('date'))];
  },
};

/** Against the clock of whatever answers at the public address, which may be another machine. */
function clock(date: string | null): CheckResult[] {
  const theirs = Date.parse(date ?? '');
  return Number.isNaN(theirs) ? [] : clockDifference(Date.now() - theirs, 'doctor.clock.wrong');
}

const certificate: DoctorCheck = {
  name: 'certificate',
  async run({ publicUrl }) {
    const url = publicUrl === null ? null : new URL(publicUrl);
    return url?.protocol === 'https:' ? [await certificateOf(url.hostname, Number(url.port || 443))] : [];
  },
};

/** Checks the certificate that is served for a name as a browser does. */
async function certificateOf(host: string, port: number): Promise<CheckResult> {
  let answer: PeerAnswer;
  try {
    answer = await servedCertificate({ host, port }, PATIENCE);
  } catch (fault) {
    return warning('doctor.certificate.unseen', { host, reason: (fault as Error).message });
  }
  return judgeCertificate({ host, ...termOf(answer.peer, Date.now()), problem: answer.problem });
}

/** spec organisations.235: what is said of a certificate. `problem`: why browsers refuse it. */
export function judgeCertificate({
  problem,
  ...served
}: {
  readonly host: string;
  readonly issuer: string;
  readonly days: number;
  readonly problem: string | null;
}): CheckResult {
  if (problem !== null) return error('doctor.certificate.refused', { ...served, reason: problem });
  if (served.days < SOON) return error('doctor.certificate.soon', served);
  return served.days < RENEWED ? warning('doctor.certificate.soon', served) : ok('doctor.certificate.ok', served);
}

/** No message is sent. */
const messages: DoctorCheck = {
  name: 'text messages',
  async run({ smsUrl }: Settings) {
    if (smsUrl === null) return [];
    const { host } = new URL(smsUrl);
    try {
      await fetch(smsUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
      return [ok('doctor.messages.ok', { host })];
    } catch (fault) {
      const { cause, message } = fault as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return [error('doctor.messages.silent', { host, reason })];
    }
  },
};

/** Whether the DNS of each brand leads here, and what browsers think of its certificate: a line for each host name. */
export const brandCheck: DoctorCheck = {
  name: 'brands',
  async run(settings) {
    const inTurn = atOnce(AT_ONCE);
    const brands = await fromStored(settings, brandsIn);
    return Promise.all((brands ?? []).map((brand) => inTurn(() => look(brand, settings))));
  },
};

interface Brand {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly host: string;
  readonly secret: ServerSecret;
  /** null: it is not known to be lost. */
  readonly lostSince: number | null;
}

async function brandsIn(
  { dashboards, brandHosts }: Pick<Repositories, 'dashboards' | 'brandHosts'>,
  secret: ServerSecret,
): Promise<Brand[]> {
  // Data of an earlier version have none.
  const seen = await brandHosts.list().catch(() => []);
  return (await dashboards.list()).slice(1).flatMap(({ id, organisation_id, editor_hostname, wanted_hostname }) =>
    [editor_hostname, wanted_hostname].filter(isReachable).map((host) => {
      const known = seen.find((one) => one.dashboard_id === id && one.host === host);
      return { id, organisation_id, host, secret, lostSince: known?.lost_since ?? null };
    }),
  );
}

async function look(brand: Brand, settings: Settings): Promise<CheckResult> {
  const { host, secret, lostSince } = brand;
  const { publicUrl, host: listens, port, nameServer } = settings;
  const address = publicUrl ?? ownAddress(listens, port);
  const deps = { secret, nameServers: nameServers(nameServer), publicUrl: () => address };
  const { state, sentence } = await askOfHost(brand, host, deps);
  if (state === 'unknown' || state === 'spreading') return warning('doctor.brand.told', { sentence });
  if (state !== 'here' && state !== 'proved') {
    if (lostSince === null) return warning('doctor.brand.elsewhere', { host, sentence });
    return error('doctor.brand.lost', { host, sentence, day: new Date(lostSince).toISOString().slice(0, 10) });
  }
  const { protocol, port: publicPort } = new URL(address);
  if (protocol !== 'https:') return ok(state === 'here' ? 'doctor.brand.ok' : 'doctor.brand.proved', { host });
  return certificateOf(host, Number(publicPort || 443));
}

export const networkChecks: readonly DoctorCheck[] = [publicAddress, certificate, messages];
