import { chooseSeed } from '../../scripts/testing/global-setup.ts';
import { program } from '../harness/program.ts';
import { tell } from '../harness/report.ts';
import { provePublishing } from './prove.ts';

/** The faulty run may take so many times the time of the one without faults, and the longest Retry-After more. */
const BOUND = 1.3;
const inSeconds = (value: number) => `${value.toFixed(1)} s`;

/** Runs `npm run proof:publish`: 0 where every page was published once and in time. */
export const main = program({
  help: `npm run proof:publish -- [options]   many pages through a proxy that answers 10 % 429, 5 % 503 and loses 5 % of the answers
  --pages 1000       pages of each run
  --kills 20         how often the command is killed before it is resumed
  --concurrency 8    pages at once
  --delay 50         milliseconds that the server takes longer for each request
  --seed N           chooses the same faults again`,
  defaults: { pages: 1_000, kills: 20, concurrency: 8, delay: 50, seed: null },
  needs: ['server', 'cli'],
  async run({ seed: given, ...wanted }) {
    const seed = Number(given ?? chooseSeed(process.env));
    const { pages, concurrency, delay, kills } = wanted;
    console.log(`${pages} pages, ${concurrency} at once, ${delay} ms a request, ${kills} kills, seed ${seed}`);
    const { calm, faulty, longestWait, requests, problems } = await provePublishing({ ...wanted, seed });
    for (const problem of problems) console.log(problem);
    const bound = calm * BOUND + longestWait;
    const measured = `${inSeconds(faulty)} of ${inSeconds(bound)}, ${inSeconds(calm)} without faults`;
    return tell([
      {
        promise: 'every page is published exactly once',
        measured: `${problems.length} problems, ${requests} requests in all three runs`,
        holds: problems.length === 0,
      },
      { promise: 'faults cost little time', measured, holds: faulty <= bound },
    ]);
  },
});
