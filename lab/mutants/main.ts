import { ROOT } from '../../scripts/build/run.ts';
import { chooseSeed } from '../../scripts/testing/global-setup.ts';
import { untilEnded } from '../harness/ending.ts';
import { program, WrongOption } from '../harness/program.ts';
import { AREAS, type Mutant, sample } from './sample.ts';
import { Workshop } from './workshop.ts';

/** The share of changes that the unit tests have to notice. */
const BAR = 0.9;

/** Runs `npm run mutants`: 0 where enough changes are noticed, 1 where not, 2 where the tests fail without any. */
export const main = program({
  help: `npm run mutants -- [options]   makes small changes in sources and says which ones the unit tests notice
  --count N       changes in each area (8)
  --seed N        chooses the same changes again
  --only AREA     one of: ${Object.keys(AREAS).join(', ')}`,
  defaults: { count: 8, seed: null, only: null },
  async run({ count, seed: given, only }) {
    const areas = Object.keys(AREAS).filter((area) => only === null || area === only);
    if (areas.length === 0) throw new WrongOption(`There is no area '${only}'.`);
    const seed = Number(given ?? chooseSeed(process.env));
    const chosen = sample(ROOT, areas, count, seed);
    console.log(`${chosen.length} changes by the seed ${seed} (--seed ${seed} repeats them)`);
    return untilEnded(Number.POSITIVE_INFINITY, (ended) => tryAll(chosen, ended));
  },
});

async function tryAll(chosen: readonly Mutant[], ended: AbortSignal): Promise<number> {
  const workshop = new Workshop(ROOT, ended);
  try {
    const baseline = await workshop.baseline([...new Set(chosen.map(({ path }) => path))]);
    if (baseline !== 'passed')
      console.error(`The tests ${baseline === 'failed' ? 'fail' : 'take too long'} without any change.`);
    if (baseline === 'failed') console.error(workshop.lastOutput());
    if (baseline !== 'passed') return 2;
    const noticed: boolean[] = [];
    for (const mutant of chosen) {
      ended.throwIfAborted();
      noticed.push(await tryOne(mutant, workshop));
    }
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
