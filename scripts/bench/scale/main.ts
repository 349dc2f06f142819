import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '../../testing/embedded-postgres.ts';
import { measureData } from './data.ts';
import { startNodes } from './nodes.ts';
import { shareProcessor } from './processor-share.ts';
import { measureRooms } from './rooms.ts';
import type { Visited, VisitorLoad } from './visitors.ts';

const HELP = `npm run bench:scale -- [options]
  --parts visits,rooms,data   what is measured
  --seconds 10                how long visitors come and editors write
  --nodes 3                   visits are measured with 1 to so many nodes
  --share 0.2                 of a core that each node gets while visits are measured (Linux, root); without it, all
  --rooms 300                 rooms at one node
  --consents 10000000         consents in the database; 10 million need about 10 GB of disk for some minutes`;

const options = {
  parts: { type: 'string', default: 'visits,rooms,data' },
  seconds: { type: 'string', default: '10' },
  nodes: { type: 'string', default: '3' },
  share: { type: 'string' },
  rooms: { type: 'string', default: '300' },
  consents: { type: 'string', default: '10000000' },
  help: { type: 'boolean', default: false },
} as const;

/** Visitors who come to each node at the same time. */
const LINES = 8;

/** Measures visits, rooms and data over PostgreSQL, and prints the results. */
export async function benchScale(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const numbers = [values.seconds, values.nodes, values.rooms, values.consents, values.share ?? 1].map(Number);
  const [seconds = 0, nodes = 0, rooms = 0, consents = 0, share = 0] = numbers;
  if (!numbers.every((number) => number > 0)) throw new Error('The options take numbers above 0.');
  const parts: Readonly<Record<string, (postgres: RunningPostgres) => Promise<void>>> = {
    visits: (postgres) => measureVisits(postgres, nodes, seconds, share < 1 ? share : null),
    rooms: (postgres) => measureRooms(postgres, rooms, seconds),
    data: (postgres) => measureData(postgres, consents),
  };
  for (const name of values.parts.split(',')) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part '${name}'. Parts: ${Object.keys(parts).join(', ')}.`);
    // Each has a database of its own. It hands commits to the system, and does not wait for the disk.
    const postgres = await startPostgres({ durable: true });
    try {
      await measure(postgres);
    } finally {
      await postgres.stop();
    }
  }
  return 0;
}

/** Whole visits a second, from the redirect of a gateway to the last step, each recorded as a consent. */
async function measureVisits(
  postgres: RunningPostgres,
  most: number,
  seconds: number,
  share: number | null,
): Promise<void> {
  const { nodes, page, stop } = await startNodes(postgres, most);
  const pids = nodes.map(({ pid }) => pid);
  const unshare = share === null ? () => {} : shareProcessor(pids, share);
  try {
    console.log(
      '## Visits\n\n| nodes | visits a second | ratio | failed | processor of a node for each visit | load |',
    );
    console.log('| --- | --- | --- | --- | --- | --- |');
    const come = (node: number, series: number) =>
      visitorsOf({ url: nodes[node]?.url ?? '', page, lines: LINES, seconds, series });
    // Code that has just started is slow; that is not the machine's growth.
    await Promise.all(nodes.map((_node, n) => come(n, n)));
    let first = 0;
    for (let count = 1; count <= most; count++) {
      const used = nodes.slice(0, count);
      const before = used.map((node) => node.cpu() ?? Number.NaN);
      const loads = await Promise.all(used.map((_node, n) => come(n, 10 * count + n)));
      const cpu = used.reduce((sum, node, n) => sum + (node.cpu() ?? Number.NaN) - (before[n] ?? 0), 0);
      const visits = loads.reduce((sum, one) => sum + one.visits, 0);
      const failed = loads.reduce((sum, one) => sum + one.failed, 0);
      const perSecond = visits / seconds;
      first ||= perSecond;
      const cells = [count, perSecond.toFixed(0), (perSecond / first).toFixed(2), failed];
      console.log(`| ${cells.join(' | ')} | ${(cpu / visits).toFixed(2)} ms | ${loadavg()[0]?.toFixed(1)} |`);
    }
    console.log('');
  } finally {
    await stop();
    unshare();
  }
}

/** In a process of their own, so that they take no processor time from the nodes' figures. */
async function visitorsOf(load: VisitorLoad): Promise<Visited> {
  const program = join(import.meta.dirname, 'visitors.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(load)]);
  return JSON.parse(stdout) as Visited;
}
