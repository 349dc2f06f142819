import { type Failure, type Results, WHOLE_FILE } from './read-results.ts';

/** More failures than these are no accident. */
const FEW = 3;

export interface Tried extends Results {
  /** What failed in one of two runs. */
  readonly flaky: readonly Failure[];
}

/**
 * Runs the files of a few failed tests once more, by themselves: a machine that stood still for seconds is told from a
 * change that broke something. A test that fails twice has failed; one that fails once is named as flaky.
 *
 * @param run runs these files, all of them where none is given
 */
export async function tryAgain(run: (files: readonly string[]) => Promise<Results>): Promise<Tried> {
  const first = await run([]);
  const files = new Set(first.failures.flatMap(({ file }) => file ?? []));
  const ofTests = first.failures.every(({ file }) => file !== null);
  if (files.size === 0 || first.failures.length > FEW || !ofTests) return { ...first, flaky: [] };
  const second = await run([...files]);
  const failures = second.failures.filter((failure) => isNoTest(failure) || isIn(first.failures, failure));
  const passedNow = first.failures.filter((failure) => !isIn(second.failures, failure) && !isUnloaded(second, failure));
  const failedNow = second.failures.filter((failure) => !failures.includes(failure));
  return { passed: first.passed + passedNow.length, failures, flaky: [...passedNow, ...failedNow] };
}

const isIn = (failures: readonly Failure[], { file, name }: Failure) =>
  failures.some((other) => other.file === file && other.name === name);
const isNoTest = ({ file, name }: Failure) => file === null || name === WHOLE_FILE;
const isUnloaded = ({ failures }: Results, { file }: Failure) => isIn(failures, { file, name: WHOLE_FILE, reason: '' });
