import { setInterval } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isSimulated, SIMULATED_NAMES, simulatedGateways } from '../../server/simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../server/simulated-gateways/serve-gateway.ts';
import { CONTROL, controlPage } from './control-page.ts';
import { type OwnPortico, startOwnPortico } from './own-portico.ts';
import { settingsToEnter } from './settings-to-enter.ts';

const HELP = `npm run demo:gateway -- [options]   a gateway to try at home: no router, no root, on this machine alone
  --kind NAME   which gateway is simulated, opennds where none is named; one of
                ${SIMULATED_NAMES.join(' ')}
  --page URL    the published page that it sends visitors to, such as http://localhost:3000/p/1;
                without it a Portico of its own is started, with a page, and thrown away afterwards
  --port N      the port of the gateway; a free one where none is named
Ctrl-C ends it.`;

const options = {
  kind: { type: 'string', default: 'opennds' },
  page: { type: 'string' },
  port: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const;

/** Milliseconds between two questions of a router for its list. */
const POLLS = 2_000;

/** Runs `npm run demo:gateway` until it is ended: 0 then, 2 for options that cannot be used. */
export async function demoGateway(args: readonly string[]): Promise<number> {
  const asked = readOptions(args);
  if (typeof asked === 'string') {
    console.error(asked);
    return 2;
  }
  if (asked === null) {
    console.log(HELP);
    return 0;
  }
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  const own = asked.page === null ? await startOwnPortico() : null;
  const { name, port } = asked;
  let gateway: SimulatedGateway | null = null;
  try {
    const page = asked.page ?? own?.page.url ?? '';
    gateway = await SimulatedGateway.open({
      name,
      page,
      port,
      beside: controlPage,
      ...(own && { radius: own.radius }),
    });
    await own?.configure(simulatedGateways[name].kind, gateway.settings);
    console.log(introduction(gateway, own));
    for await (const _ of setInterval(POLLS, undefined, { signal: ended.signal })) await gateway.poll().catch(say);
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    gateway?.close();
    await own?.stop();
  }
  return 0;
}

interface Wanted {
  readonly name: keyof typeof simulatedGateways;
  readonly page: string | null;
  readonly port: number;
}

/** What was asked for; null for help, and a sentence where it cannot be done. */
function readOptions(args: readonly string[]): Wanted | string | null {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`;
  }
  if (values.help) return null;
  const { kind, page = null } = values;
  const port = Number(values.port);
  if (!isSimulated(kind)) return `There is no gateway '${kind}'. Name one of: ${SIMULATED_NAMES.join(', ')}.`;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return `--port is '${values.port}'. Name a number from 1 to 65535.`;
  if (page !== null && !/^https?:$/.test(URL.canParse(page) ? new URL(page).protocol : ''))
    return `--page is '${page}'. Name the whole address of a published page, such as http://localhost:3000/p/1.`;
  return { name: kind, page, port };
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options }).values;
}

function introduction(gateway: SimulatedGateway, own: OwnPortico | null): string {
  const lines = [`The gateway '${gateway.name}' is simulated at ${gateway.origin}.`, ''];
  if (own) {
    const { email, password } = own.operator;
    lines.push(`Portico   ${own.url}   sign in as ${email} with the password: ${password}`);
    lines.push(`The page  ${own.page.url}   (${own.page.name}); the gateway is configured for it.`, '');
  } else {
    lines.push(...settingsToEnter(gateway), '');
  }
  lines.push(
    `You are a visitor now: open  ${gateway.origin}/`,
    `What the gateway does:       ${gateway.origin}${CONTROL}`,
    '',
    'Ctrl-C ends it.',
  );
  return lines.join('\n');
}

/** A page that does not answer a router is asked again. */
function say(error: unknown): void {
  console.error(`The page does not answer: ${error instanceof Error ? error.message : error}`);
}
