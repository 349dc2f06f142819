import { asksRadius } from '#core/gateways/guide.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';
import { gatewayReach } from '../../gateways/gateway-http.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import { testGateway } from '../../gateways/test-gateway.ts';
import { type Check, error, ok, type Said, warning } from './finding.ts';
import { fromStored } from './from-stored.ts';

/** Controllers that are asked at once. */
const AT_ONCE = 20;

/**
 * Controllers are asked whether they take the credentials; no device is let in. Other gateways are reached by the devices
 * of visitors and not by the server, which cannot tell whether they answer.
 */
export const gatewayCheck: Check = {
  name: 'gateways',
  async run(settings) {
    const all = await configuredIn(settings);
    if (all === null) return [];
    if (all.length === 0) return [ok('doctor.gateways.none')];
    const tested = all.filter(({ gateway }) => gateways[gateway.kind].test);
    const said: Said[] = [];
    for (let from = 0; from < tested.length; from += AT_ONCE) {
      const asked = tested.slice(from, from + AT_ONCE).map((each) => ask(each, settings));
      said.push(...(await Promise.all(asked)));
    }
    const others = all.filter((each) => !tested.includes(each)).map(nameOf);
    if (others.length > 0) said.push(ok('doctor.gateways.visit', { names: others.join(', ') }));
    const accountless = settings.radiusKey === null ? all.filter(({ gateway }) => asksRadius(gateway)).map(nameOf) : [];
    if (accountless.length > 0) said.push(warning('doctor.gateways.noAccount', { names: accountless.join(', ') }));
    return said;
  },
};

interface Configured {
  readonly gateway: GatewaySettings;
  readonly isMain: boolean;
  readonly hostname: string;
}

async function ask(configured: Configured, { privateHosts, radiusKey }: Settings): Promise<Said> {
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
    const found: Configured[] = [];
    for (const [place, { id, editor_hostname: hostname }] of (await store.dashboards.list()).entries()) {
      const gateways = await gatewaysOf(id, { store });
      found.push(...gateways.map((gateway) => ({ gateway, isMain: place === 0, hostname })));
    }
    return found;
  });
}
