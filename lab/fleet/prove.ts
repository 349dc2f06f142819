import { setTimeout as pause } from 'node:timers/promises';
import { oneOf, randomOf } from '../harness/seeded.ts';
import type { StartBalancer } from './balancer/types.ts';
import { type FaultName, planFaults, strike } from './faults.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { addPeople, publishPages, readPage, recordedDevices } from './people.ts';
import { History } from './record.ts';
import { EditorTab } from './tab.ts';
import { Takeovers } from './takeovers.ts';
import { Visitors } from './visitors.ts';

/** What is to be proved, and with how much of what. */
export interface Wanted {
  readonly nodes: number;
  readonly tabs: number;
  /** In a minute. */
  readonly visits: number;
  readonly rounds: number;
  readonly faults: readonly FaultName[];
  /** How long a node is frozen. */
  readonly seconds: number;
  readonly seed: number;
  readonly startBalancer: StartBalancer;
  /** The logs of the nodes are kept. */
  readonly keep?: boolean;
}

/** When a fault struck, and when the fleet was whole again, by the clock of the history. */
interface Struck {
  readonly name: FaultName;
  readonly node: string;
  readonly began: number;
  readonly ended: number;
}

/** What a run has seen. */
export interface Seen {
  readonly history: Pick<History, 'events' | 'saves'>;
  readonly takeovers: Pick<Takeovers, 'pushedOut'>;
  readonly visitors: Pick<Visitors, 'visits'>;
  readonly struck: readonly Struck[];
  /** Why tabs could not save in the end, though every node was ready. */
  readonly unsaved: readonly string[];
  /** Devices that got online and are not recorded in the end, or more than once. */
  readonly misrecorded: readonly string[];
}

interface Run {
  readonly wanted: Wanted;
  /** Tells whoever waits. */
  readonly say: (line: string) => void;
  /** Ends the run early. */
  readonly signal: AbortSignal;
}

/** The owner's, a second one of theirs, and one of a guest. */
const TABS_OF_A_PAGE = 3;
const PAGES_OF_VISITORS = 5;
/** Pages are read before the first fault, and kept by the nodes. */
const WARM = 3_000;
/** In the end tabs save what they have; those that wait to try again do so within this. */
const LAST_SAVES = 45_000;
const AGAIN = 1_000;
/** Visits that wait are recorded within this, once the database is there: nodes try again after a minute at most. */
const LAST_RECORDS = 75_000;

/** Lets people at their editors and visitors at a fleet while faults strike it. */
export async function prove(run: Run): Promise<Seen> {
  const fleet = await startFleet(run.wanted);
  try {
    return await runOn(fleet, run);
  } finally {
    const folder = await fleet.close(run.wanted.keep ?? false);
    if (folder !== null) run.say(`What the nodes said is kept in ${folder}.`);
  }
}

async function runOn(fleet: Fleet, run: Run): Promise<Seen> {
  const { wanted } = run;
  const random = randomOf(wanted.seed);
  const history = new History();
  const takeovers = new Takeovers();
  const pages = await addPeople(fleet, Math.ceil(wanted.tabs / TABS_OF_A_PAGE));
  const venues = await publishPages(fleet, PAGES_OF_VISITORS);
  const visitors = new Visitors(fleet.url, venues, random);
  const deps = { url: fleet.url, history, takeovers, random };
  const tabs = pages
    .flatMap(({ id, owner, guest }) => [owner, owner, guest].map((person) => new EditorTab(person, id, deps)))
    .slice(0, wanted.tabs);
  takeovers.watch(tabs);
  // One after the other, as people come: the hash of a password is meant to be expensive.
  for (const tab of tabs) await tab.open();
  const living = new AbortController();
  const lives = Promise.allSettled(tabs.map((tab) => tab.live(living.signal)));
  try {
    visitors.come(wanted.visits);
    const struck = await strikeAll(fleet, run, () => told({ history, takeovers, visitors }), random);
    await visitors.end();
    living.abort();
    const failures = (await lives).flatMap((life) => (life.status === 'rejected' ? [String(life.reason)] : []));
    const unsaved = [...failures, ...(await Promise.all(tabs.map(finish))).filter((reason) => reason !== null)];
    for (const page of pages) history.events.push(await readPage(fleet, page));
    const misrecorded = await findMisrecorded(fleet, venues, visitors);
    return { history, takeovers, visitors, struck, unsaved, misrecorded };
  } finally {
    living.abort();
    void visitors.end();
    for (const tab of tabs) tab.close();
  }
}

async function strikeAll(
  fleet: Fleet,
  { wanted, say, signal }: Run,
  told: () => string,
  random: () => number,
): Promise<Struck[]> {
  await pause(WARM, undefined, { signal });
  const plan = planFaults(wanted.rounds, wanted.faults, random);
  const struck: Struck[] = [];
  for (const name of plan) {
    signal.throwIfAborted();
    const node = oneOf(fleet.nodes, random);
    const began = performance.now();
    await strike(name, { fleet, node, random, seconds: wanted.seconds });
    struck.push({ name, node: node.name, began, ended: performance.now() });
    say(`${struck.length}/${plan.length} ${name} ${node.name}: ${told()}`);
  }
  return struck;
}

/** How far it is. */
function told({ history, takeovers, visitors }: Pick<Seen, 'history' | 'takeovers' | 'visitors'>): string {
  const saved = history.events.filter(({ kind }) => kind === 'saved').length;
  const unanswered = visitors.visits.filter(({ problem }) => problem !== null).length;
  const visits = `${visitors.visits.length} visits, ${unanswered} of them unanswered`;
  return `${saved} saves, ${takeovers.pushedOut.length} takeovers, ${visits}`;
}

/** Why a tab could not save what it has; null where it could, or has nothing. */
async function finish(tab: EditorTab): Promise<string | null> {
  const deadline = performance.now() + LAST_SAVES;
  const reason = await tab.finish(async () => {
    await pause(AGAIN);
    return performance.now() < deadline;
  });
  return reason === null ? null : `${tab.page} (${tab.state()}): ${reason}`;
}

/** The devices whose visit is not recorded once. Waits for visits that are recorded late. */
async function findMisrecorded(fleet: Fleet, venues: readonly string[], { visits }: Visitors): Promise<string[]> {
  const online = visits.filter(({ problem }) => problem === null).map(({ client }) => client);
  const deadline = performance.now() + LAST_RECORDS;
  for (;;) {
    const times = new Map<string, number>();
    for (const client of await recordedDevices(fleet, venues)) times.set(client, (times.get(client) ?? 0) + 1);
    const wrong = online.filter((client) => times.get(client) !== 1);
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await pause(AGAIN);
  }
}
