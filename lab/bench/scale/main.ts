import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../../../scripts/testing/embedded-postgres.ts';
import { program, WrongOption } from '../../harness/program.ts';
import { table } from '../../harness/report.ts';
import { apart } from '../../harness/running.ts';
import { measureData } from './data.ts';
import { startNodes } from './nodes.ts';
import { shareProcessor } from './processor-share.ts';
import { measureRooms } from './rooms.ts';
import type { Visited, VisitorLoad } from './visitors.ts';

/** Visitors who come to each node at the same time. */
const LINES = 8;

/** Measures visits, rooms and data over PostgreSQL, and prints the results. */
export const main = program({
  help: `npm run bench:scale -- [options]
  --parts visits,rooms,data   what is measured
  --seconds 10                how long visitors come and editors write
  --nodes 3                   visits are measured with 1 to so many nodes
  --share 0.2                 of a core that each node gets while visits are measured (Linux, root); without it, all
  --rooms 300                 rooms at one node
  --consents 10000000         consents in the database; 10 million need about 10 GB of disk for some minutes`,
  defaults: { parts: 'visits,rooms,data', seconds: 10, nodes: 3, share: 1, rooms: 300, consents: 10_000_000 },
  needs: ['server'],
  async run({ parts: wanted, nodes, seconds, share, rooms, consents }) {
    const parts: Readonly<Record<string, (postgres: RunningPostgres) => Promise<void>>> = {
      visits: (postgres) => measureVisits(postgres, nodes, seconds, share < 1 ? share : null),
      rooms: (postgres) => measureRooms(postgres, rooms, seconds),
      data: (postgres) => measureData(postgres, consents),
    };
    for (const name of wanted.split(',')) {
      const measure = parts[name];
      if (!measure) throw new WrongOption(`There is no part '${name}'.`);
      // Each has a database of its own. It hands commits to the system, and does not wait for the disk.
      const postgres = await startPostgres({ durable: true });
      await measure(postgres).finally(() => postgres.stop());
    }
    return 0;
  },
});

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
    const rows: (string | number)[][] = [];
    const come = (node: number, series: number) =>
      visitorsOf({ page: `${nodes[node]?.url}${page}`, lines: LINES, seconds, series });
    // Code that has just started is slow; that is not the machine's growth.
    await Promise.all(nodes.map((_node, n) => come(n, n)));
    let first = 0;
    for (let count = 1; count <= most; count++) {
      const used = nodes.slice(0, count);
      const before = used.map((node) => node.cpu());
      const loads = await Promise.all(used.map((_node, n) => come(n, 10 * count + n)));
      const cpu = used.reduce((sum, node, n) => sum + node.cpu() - (before[n] ?? 0), 0);
      const visits = loads.reduce((sum, one) => sum + one.visits, 0);
      const failed = loads.reduce((sum, one) => sum + one.failed, 0);
      const perSecond = visits / seconds;
      first ||= perSecond;
      const each = (cpu / visits).toFixed(2);
      rows.push([
        count,
        perSecond.toFixed(0),
        (perSecond / first).toFixed(2),
        failed,
        each,
        (loadavg()[0] ?? 0).toFixed(1),
      ]);
    }
    const head = ['nodes', 'visits a second', 'ratio', 'failed', 'processor of a node for each visit, ms', 'load'];
    console.log(`## Visits\n\n${table(head, rows)}\n`);
  } finally {
    await stop();
    unshare();
  }
}

/** In a process of their own, so that they take no processor time from the nodes' figures. */
const visitorsOf = (load: VisitorLoad) => apart<Visited>(join(import.meta.dirname, 'visitors.ts'), load);
