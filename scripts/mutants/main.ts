import { parseArgs } from 'node:util';
import { ROOT } from '../build/run.ts';
import { chooseSeed } from '../testing/global-setup.ts';
import { AREAS, type Mutant, sample } from './sample.ts';
import { Workshop } from './workshop.ts';

/** The share of changes that the unit tests have to notice. */
const BAR = 0.9;

const HELP = `npm run mutants -- [options]   makes small changes in sources and says which ones the unit tests notice
  --count N       changes in each area (8)
  --seed N        chooses the same changes again
  --only AREA     one of: ${Object.keys(AREAS).join(', ')}`;

/** Runs `npm run mutants`: 0 where enough changes are noticed, 1 where not, 2 where the tests fail without any. */
export async function mutants(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { count: text, seed: text, only: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) console.log(HELP);
  if (values.help) return 0;
  const areas = Object.keys(AREAS).filter((area) => values.only === undefined || area === values.only);
  const seed = Number(values.seed ?? chooseSeed(process.env));
  const chosen = sample(ROOT, areas, Number(values.count ?? 8), seed);
  if (chosen.length === 0) console.error(HELP);
  if (chosen.length === 0) return 2;
  console.log(`${chosen.length} changes by the seed ${seed} (--seed ${seed} repeats them)`);
  return await tryAll(chosen);
}

async function tryAll(chosen: readonly Mutant[]): Promise<number> {
  const workshop = new Workshop(ROOT);
  try {
    const baseline = await workshop.baseline([...new Set(chosen.map(({ path }) => path))]);
    if (baseline !== 'passed')
      console.error(`The tests ${baseline === 'failed' ? 'fail' : 'take too long'} without any change.`);
    if (baseline !== 'passed') return 2;
    const noticed: boolean[] = [];
    for (const mutant of chosen) noticed.push(await tryOne(mutant, workshop));
    return report(chosen, noticed);
  } finally {
    workshop.close();
  }
}

async function tryOne(mutant: Mutant, workshop: Workshop): Promise<boolean> {
  const outcome = await workshop.try(mutant);
  const { path, line, original, mutation } = mutant;
  const change = `${original} -> ${mutation.replacement}`.replace(/\s+/g, ' ').slice(0, 100);
  const said = { passed: 'SURVIVED', failed: 'noticed ', 'too long': 'too long' }[outcome];
  console.log(`${said}  ${path}:${line}  ${mutation.kind}: ${change}`);
  return outcome !== 'passed';
}

function report(chosen: readonly Mutant[], noticed: readonly boolean[]): number {
  const share = (area?: string) => {
    const some = noticed.filter((_, index) => area === undefined || chosen[index]?.area === area);
    const seen = some.filter(Boolean).length;
    return {
      ratio: seen / some.length,
      words: `${seen} of ${some.length} (${Math.round((100 * seen) / some.length)} %)`,
    };
  };
  for (const area of new Set(chosen.map((mutant) => mutant.area)))
    console.log(`${area.padEnd(14)} ${share(area).words}`);
  const all = share();
  console.log(`${'all'.padEnd(14)} ${all.words}, the bar is ${BAR * 100} %`);
  return all.ratio >= BAR ? 0 : 1;
}
