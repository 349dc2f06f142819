import { beforeAll, describe, expect, test } from 'vitest';
import { buildChanged } from '../../scripts/build/build-changed.ts';
import { postgresUrl } from '../../server/testing/postgres.ts';
import { startLoopbackProxy } from './balancer/loopback-proxy.ts';
import { judge } from './promises.ts';
import { prove } from './prove.ts';
import { report } from './report.ts';

/** How long the whole sample may take, in milliseconds. */
const LONGEST = 180_000;

/** A small run of `npm run proof:fleet`, in `npm run proof`. How fast tabs are blocked is measured there, and not on a machine full of tests. */
describe.runIf(process.env.PROOF && (await postgresUrl()))('two nodes over one PostgreSQL', () => {
  beforeAll(async () => {
    expect(await buildChanged(['schemas', 'server'], { quiet: true })).toBe(0);
  }, LONGEST);

  test(
    'keep every promise while one is killed and one stands still',
    async () => {
      const seen = await prove({
        wanted: {
          nodes: 2,
          tabs: 6,
          visits: 120,
          rounds: 1,
          faults: ['kill', 'freeze'],
          seconds: 4,
          seed: 11,
          startBalancer: startLoopbackProxy,
        },
        say: () => {},
        signal: AbortSignal.timeout(LONGEST),
      });
      const judged = judge(seen);
      expect(
        judged.promises.filter(({ holds, timed }) => !holds && !timed),
        report(seen, judged),
      ).toEqual([]);
      expect(seen.struck.map(({ name }) => name).sort()).toEqual(['freeze', 'kill']);
      expect(seen.history.events.filter(({ kind }) => kind === 'saved').length).toBeGreaterThan(2);
    },
    LONGEST,
  );
});
