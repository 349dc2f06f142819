import { checksEveryLogin } from '#core/auth/asked-fields.ts';
import { readConfiguration } from '#core/config/migrate.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { asksRadius } from '#core/gateways/guide.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';
import { gatewayReach, testGateway } from '../../gateways/call-controller.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { fromStored } from './data-checks.ts';
import { type CheckResult, type DoctorCheck, error, ok, warning } from './finding.ts';

/** Controllers that are asked at once. */
const AT_ONCE = 20;

/**
 * Controllers are asked whether they take the credentials; no device is let in. Other gateways are reached by the devices
 * of visitors and not by the server, which cannot tell whether they answer.
 */
export const gatewayCheck: DoctorCheck = {
  name: 'gateways',
  async run(settings) {
    const all = await configuredIn(settings);
    if (all === null) return [];
    if (all.length === 0) return [ok('doctor.gateways.none')];
    const tested = all.filter(({ gateway }) => gateways[gateway.kind].test);
    const results: CheckResult[] = [];
    for (let from = 0; from < tested.length; from += AT_ONCE) {
      const tests = tested.slice(from, from + AT_ONCE).map((each) => ask(each, settings));
      results.push(...(await Promise.all(tests)));
    }
    const others = all.filter((each) => !tested.includes(each)).map(nameOf);
    if (others.length > 0) results.push(ok('doctor.gateways.visit', { names: others.join(', ') }));
    const accountless = settings.radiusKey === null ? all.filter(({ gateway }) => asksRadius(gateway)).map(nameOf) : [];
    if (accountless.length > 0) results.push(warning('doctor.gateways.noAccount', { names: accountless.join(', ') }));
    results.push(...all.flatMap(besideWeaker));
    return results;
  },
};

/** A guest names another page in the address, and logs in there: with 'all', the weakest login of all pages is what counts. */
function besideWeaker(configured: Configured): CheckResult[] {
  const { gateway, published } = configured;
  const checked = published.filter(({ isChecked }) => isChecked);
  const open = published.filter(({ isChecked }) => !isChecked);
  if (gateway.pages !== 'all' || checked.length === 0 || open.length === 0) return [];
  const names = (pages: typeof published) => pages.map(({ label }) => label).join(', ');
  const params = { name: nameOf(configured), checked: names(checked), open: names(open) };
  return [warning('doctor.gateways.weaker', params)];
}

interface Configured {
  readonly gateway: GatewaySettings;
  readonly isMain: boolean;
  readonly hostname: string;
  /** The published pages of the dashboard's owner, and whether every login of each checks something. */
  readonly published: readonly { readonly label: string; readonly isChecked: boolean }[];
}

async function ask(configured: Configured, { privateHosts, radiusKey }: Settings): Promise<CheckResult> {
  const { gateway, isMain } = configured;
  const { ok: isRight, summary } = await testGateway(gateway, gatewayReach(isMain, privateHosts), {
    hasRadius: radiusKey !== null,
  });
  const params = { name: nameOf(configured), summary };
  return isRight === false ? error('doctor.gateways.failed', params) : ok('doctor.gateways.ok', params);
}

function nameOf({ gateway: { name, kind }, isMain, hostname }: Configured): string {
  const vendor = text(gateways[kind].label);
  return isMain ? `${name} (${vendor})` : `${name} (${vendor}, ${hostname})`;
}

function configuredIn(settings: Settings): Promise<Configured[] | null> {
  return fromStored(settings, async (store) => {
    const configured: Configured[] = [];
    for (const [place, dashboard] of (await store.dashboards.list()).entries()) {
      const { id, editor_hostname: hostname } = dashboard;
      const gateways = await gatewaysOf(id, { store });
      const published = gateways.some(({ pages }) => pages === 'all') ? await publishedOf(dashboard, store) : [];
      configured.push(...gateways.map((gateway) => ({ gateway, isMain: place === 0, hostname, published })));
    }
    return configured;
  });
}

async function publishedOf(
  { cloud_user_id }: { readonly cloud_user_id: string },
  store: Pick<Repositories, 'pages' | 'users'>,
) {
  const owner = await store.users.byCloudId(cloud_user_id);
  const pages = owner ? await store.pages.ofUser(owner.id) : [];
  return pages.flatMap(({ label, published_config: config }) =>
    configurationIn(config).map((configuration) => ({ label, isChecked: checksEveryLogin(configuration) })),
  );
}

function configurationIn(config: string | null): PageConfiguration[] {
  const read = config === null ? null : readConfiguration(config);
  return read?.ok ? [read.configuration] : [];
}
