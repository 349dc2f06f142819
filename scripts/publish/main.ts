import { parseArgs } from 'node:util';
import { chooseSeed } from '../testing/global-setup.ts';
import { type Proved, provePublishing } from './prove.ts';

const HELP = `npm run proof:publish -- [options]   many pages through a proxy that answers 10 % 429, 5 % 503 and loses 5 % of the answers
  --pages 1000       pages of each run
  --kills 20         how often the command is killed before it is resumed
  --concurrency 8    pages at once
  --delay 50         milliseconds that the server takes longer for each request
  --seed N           chooses the same faults again`;

const options = {
  pages: { type: 'string', default: '1000' },
  kills: { type: 'string', default: '20' },
  concurrency: { type: 'string', default: '8' },
  delay: { type: 'string', default: '50' },
  seed: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The faulty run may take so many times the time of the one without faults, and the longest Retry-After more. */
const BOUND = 1.3;

/** Runs `npm run proof:publish`: 0 where every page was published once and in time, else 1; 2 for wrong options. */
export async function proof(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const [pages = 0, kills = 0, concurrency = 0, delay = 0] = [
    values.pages,
    values.kills,
    values.concurrency,
    values.delay,
  ].map(Number);
  if (values.help || !(pages >= 1 && kills >= 0 && concurrency >= 1 && delay >= 0)) {
    console.error(HELP);
    return values.help ? 0 : 2;
  }
  const seed = Number(values.seed ?? chooseSeed(process.env));
  console.log(`${pages} pages, ${concurrency} at once, ${delay} ms a request, ${kills} kills, seed ${seed}`);
  return tell(await provePublishing({ pages, kills, concurrency, delay, seed }));
}

function tell({ calm, faulty, longestWait, requests, problems }: Proved): number {
  const bound = calm * BOUND + longestWait;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  console.log(`without faults ${seconds(calm)}, with faults ${seconds(faulty)} of at most ${seconds(bound)}`);
  console.log(`ratio ${(faulty / calm).toFixed(2)}; ${requests} requests in all three runs`);
  const late = faulty > bound ? [`The faulty run took ${seconds(faulty)}, more than ${seconds(bound)}.`] : [];
  const all = [...problems, ...late];
  for (const problem of all) console.log(problem);
  console.log(all.length === 0 ? 'Every page was published exactly once.' : `${all.length} problems.`);
  return all.length === 0 ? 0 : 1;
}
