import { setInterval } from 'node:timers/promises';
import { isSimulated, SIMULATED_NAMES, simulatedGateways } from '../../server/simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../server/simulated-gateways/serve-gateway.ts';
import { untilEnded } from '../harness/ending.ts';
import { program, WrongOption } from '../harness/program.ts';
import { CONTROL, controlPage } from './control-page.ts';
import { type OwnPortico, startOwnPortico } from './own-portico.ts';
import { settingsToEnter } from './settings-to-enter.ts';

/** Milliseconds between two questions of a router for its list. */
const POLLS = 2_000;

/** Runs `npm run demo:gateway` until it is ended. */
export const main = program({
  help: `npm run demo:gateway -- [options]   a gateway to try at home: no router, no root, on this machine alone
  --kind NAME   which gateway is simulated, opennds where none is named; one of
                ${SIMULATED_NAMES.join(' ')}
  --page URL    the published page that it sends visitors to, such as http://localhost:3000/p/1;
                without it a Portico of its own is started, with a page, and thrown away afterwards
  --port N      the port of the gateway; a free one where none is named
Ctrl-C ends it.`,
  defaults: { kind: 'opennds', page: null, port: null },
  needs: ['web', 'server'],
  run: (options) => untilEnded(Number.POSITIVE_INFINITY, (ended) => demonstrate(readWanted(options), ended)),
});

async function demonstrate({ name, port, ...asked }: Wanted, ended: AbortSignal): Promise<number> {
  const own = asked.page === null ? await startOwnPortico() : null;
  let gateway: SimulatedGateway | null = null;
  try {
    const page = asked.page ?? own?.page.url ?? '';
    const radius = own && { radius: own.radius };
    gateway = await SimulatedGateway.open({ name, page, port, beside: controlPage, ...radius });
    await own?.configure(simulatedGateways[name].kind, gateway.settings);
    console.log(introduction(gateway, own));
    for await (const _ of setInterval(POLLS, undefined, { signal: ended })) await gateway.poll().catch(say);
  } catch (error) {
    if (!ended.aborted) throw error;
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

interface Given {
  readonly kind: string;
  readonly page: string | null;
  readonly port: string | null;
}

function readWanted({ kind, page, port: typed }: Given): Wanted {
  const port = Number(typed ?? 0);
  if (!isSimulated(kind)) throw new WrongOption(`There is no gateway '${kind}'.`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new WrongOption(`--port is '${typed}'. Name a number from 1 to 65535.`);
  if (page !== null && !/^https?:$/.test(URL.canParse(page) ? new URL(page).protocol : ''))
    throw new WrongOption(
      `--page is '${page}'. Name the whole address of a published page, such as http://localhost:3000/p/1.`,
    );
  return { name: kind, page, port };
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
