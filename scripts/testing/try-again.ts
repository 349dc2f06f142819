import type { Failure, Results } from './read-results.ts';

/** More failures than these are no accident. */
const FEW = 3;

export interface Tried extends Results {
  /** What failed and, run once more by itself, did not. */
  readonly flaky: readonly Failure[];
}

/**
 * Runs the files of a few failed tests once more, by themselves: a machine that stood still for seconds is told from a
 * change that broke something. A test that fails twice has failed; one that then passes is named as flaky.
 *
 * @param run runs these files, all of them where none is given
 */
export async function tryAgain(run: (files: readonly string[]) => Promise<Results>): Promise<Tried> {
  const first = await run([]);
  const files = new Set(first.failures.flatMap(({ file }) => file ?? []));
  const ofTests = first.failures.every(({ file }) => file !== null);
  if (files.size === 0 || first.failures.length > FEW || !ofTests) return { ...first, flaky: [] };
  const second = await run([...files]);
  const isSame = (one: Failure) => (other: Failure) => one.file === other.file && one.name === other.name;
  const flaky = first.failures.filter((failure) => !second.failures.some(isSame(failure)));
  return { passed: first.passed + flaky.length, failures: second.failures, flaky };
}
