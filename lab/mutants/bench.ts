import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** A Vitest that is kept between runs, with what it compiled: a process of its own, started by the workshop. */

export interface Order {
  /** The file that is changed. */
  readonly changed: string;
  /** The tests, in the order in which they run up to the first that fails. */
  readonly tests: readonly string[];
  /** Milliseconds after which the run is ended. */
  readonly limit: number;
}

/** What the bench says: that it is ready, and of each run which test file failed. */
export type Word = 'ready' | { readonly failed: string | null };

/** Runs the tests in the order in which they were given. */
class AsGiven {
  sort = (files: TestSpecification[]) => files;
  shard = (files: TestSpecification[]) => files;
}

const root = process.cwd();
/** The test file that was begun last, and when. */
let latest = { file: '', since: 0 };
/** The file that was changed for the last run. */
let changedLast = '';

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: AsGiven },
  reporters: [
    {
      onTestModuleStart({ moduleId }) {
        latest = { file: relative(root, moduleId), since: performance.now() };
      },
    },
  ],
});
await vitest.standalone();

process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.on('message', (order: Order) => void run(order).then((failed) => process.send?.({ failed } satisfies Word)));
process.send?.('ready' satisfies Word);

async function run({ changed, tests, limit }: Order): Promise<string | null> {
  // That of the last run is what it was again, and is kept here as it was changed.
  for (const file of [changedLast, changed]) vitest.invalidateFile(join(root, file));
  changedLast = changed;
  // What failed before would end the next run at its beginning.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const ending = { isLate: false, stuckIn: null as string | null };
  const late = setTimeout(() => {
    // What goes on for so long goes round for ever.
    const isStuck = performance.now() - latest.since > limit / 2;
    ending.isLate = true;
    ending.stuckIn = isStuck ? latest.file : null;
    void vitest.cancelCurrentRun('keyboard-input');
  }, limit);
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(late);
  // Tests that were ended count as failed there.
  if (ending.isLate) return ending.stuckIn;
  const failed = testModules.find((module) => module.state() === 'failed');
  if (failed !== undefined) return relative(root, failed.moduleId);
  // An error outside of any test ends a run as a failure too.
  return unhandledErrors.length > 0 ? (tests[0] ?? null) : null;
}
