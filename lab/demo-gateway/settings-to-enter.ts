import { simulatedGateways } from '../../server/simulated-gateways/registry.ts';
import type { SimulatedGateway } from '../../server/simulated-gateways/serve-gateway.ts';

/** Flags of `portico gateways add`, by setting. */
const FLAGS = {
  address: '--address',
  user: '--user',
  site: '--site',
  controller: '--controller',
  zone: '--zone',
  auth: '--auth',
} as const;
const LIMIT_FLAGS = { minutes: '--minutes', downKbps: '--down', upKbps: '--up', megabytes: '--megabytes' } as const;

/** What has to be entered in the Portico whose page is tried: the command that does it. */
export function settingsToEnter({ name, page, settings: all }: SimulatedGateway): string[] {
  const { limits = {}, secret, password, ...settings } = all;
  const id = /^\/p\/([^/]+)$/.exec(new URL(page).pathname)?.[1];
  const flags = [
    ['--kind', simulatedGateways[name].kind],
    ...flagsOf(FLAGS, settings),
    ...flagsOf(LIMIT_FLAGS, limits),
    ...(id === undefined ? [] : [['--page', id]]),
    ['--url', new URL(page).origin],
  ];
  const secrets = [
    ...(secret == null ? [] : [`PORTICO_GATEWAY_SECRET=${quoted(secret)}`]),
    ...(password == null ? [] : [`PORTICO_GATEWAY_PASSWORD=${quoted(password)}`]),
  ];
  const command = [
    ...secrets,
    'npm run portico -- gateways add simulated',
    ...flags.map((pair) => pair.map(quoted).join(' ')),
  ];
  return ['Configure it once, in another terminal:', '', `  ${command.join(' \\\n    ')}`];
}

function flagsOf(flags: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(flags).flatMap(([name, flag]) => (values[name] == null ? [] : [[flag, String(values[name])]]));
}

function quoted(word: string): string {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
