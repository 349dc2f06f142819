import { ROOT } from '../../scripts/build/run.ts';
import { chooseSeed } from '../../scripts/testing/global-setup.ts';
import { untilEnded } from '../harness/ending.ts';
import { program } from '../harness/program.ts';
import { AREAS, candidates, type Mutant } from './sample.ts';
import { Workshop } from './workshop.ts';

/** The share of changes that have to be noticed. */
const BAR = 0.9;
/** So many times the sample is compiled, as the compiler refuses about two of five. */
const SPARE = 2;

/** Runs `npm run mutants`: 0 where enough changes are noticed, 1 where not. */
export const main = program({
  help: `npm run mutants -- [options]   makes small changes in sources and says which ones the unit tests notice
  --sample N      changes that compile, in core, server and cli by their lines (200)
  --seed N        chooses the same changes again
  --only N,N      of the sample these numbers alone, or from one to another: 26-50
  --jobs N        so many at once (2)`,
  defaults: { sample: 200, seed: null, only: null, jobs: 2 },
  async run({ sample, seed: given, only, jobs }) {
    const seed = Number(given ?? chooseSeed(process.env));
    return untilEnded(Number.POSITIVE_INFINITY, async (ended) => {
      const workshops = Array.from({ length: jobs }, () => new Workshop(ROOT));
      const close = () => Promise.all(workshops.map((workshop) => workshop.close()));
      ended.addEventListener('abort', close);
      try {
        const numbered = await chosen(sample, seed, workshops[0] as Workshop);
        const wanted = numbered.filter(({ number }) => only === null || isWanted(number, only));
        console.log(`${wanted.length} of ${numbered.length} changes by the seed ${seed} (--seed ${seed} repeats them)`);
        return report(await tryAll(wanted, workshops, ended));
      } finally {
        await close();
      }
    });
  },
});

interface Numbered extends Mutant {
  readonly number: number;
}

interface Tried {
  readonly mutant: Numbered;
  /** The test that noticed it. */
  readonly by: string | null;
}

/** The first changes of each area that compile. */
async function chosen(count: number, seed: number, workshop: Workshop): Promise<Numbered[]> {
  const areas = candidates(ROOT, count, seed).map(({ mutants, wanted }) => ({
    mutants: mutants.slice(0, SPARE * wanted),
    wanted,
  }));
  const compiled = new Set(await workshop.compiled(areas.flatMap(({ mutants }) => mutants)));
  return areas
    .flatMap(({ mutants, wanted }) => mutants.filter((mutant) => compiled.has(mutant)).slice(0, wanted))
    .map((mutant, index) => ({ ...mutant, number: index + 1 }));
}

const isWanted = (number: number, only: string) =>
  only.split(',').some((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return number >= first && number <= last;
  });

/** Each workshop tries the next one that waits. */
async function tryAll(mutants: readonly Numbered[], workshops: readonly Workshop[], ended: AbortSignal) {
  const waiting = [...mutants];
  const tried: Tried[] = [];
  const work = async (workshop: Workshop) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      ended.throwIfAborted();
      tried.push(await tryOne(mutant, workshop));
    }
  };
  await Promise.all(workshops.map(work));
  return tried;
}

async function tryOne(mutant: Numbered, workshop: Workshop): Promise<Tried> {
  const started = performance.now();
  const by = await workshop.try(mutant);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const { number, path, line, mutation, change } = mutant;
  const place = `${String(number).padStart(3)}  ${path}:${line}  ${mutation.kind}: ${change.slice(0, 100)}`;
  console.log(`${by === null ? 'SURVIVED' : 'noticed '}  ${place}  ${by ?? ''} ${seconds} s`);
  return { mutant, by };
}

function report(tried: readonly Tried[]): number {
  const seen = tried.filter(({ by }) => by !== null);
  const words = (area?: string) => {
    const [some, of] = [seen, tried].map((list) => list.filter(({ mutant }) => !area || mutant.area === area).length);
    return of === 0 ? [] : `${(area ?? 'all').padEnd(8)} ${some} of ${of}`;
  };
  console.log([...AREAS.flatMap(words), words()].flat().join('\n'));
  console.log(`${Math.round((100 * seen.length) / tried.length)} % were noticed, the bar is ${BAR * 100} %`);
  return seen.length >= BAR * tried.length ? 0 : 1;
}
