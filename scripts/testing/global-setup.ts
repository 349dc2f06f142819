import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number;
  }
}

/** Once per run: compiles the schemas and chooses the seed of every property test. */
export async function setup(project: TestProject): Promise<void> {
  const built = await buildChanged(['schemas'], { quiet: true });
  // not fatal: tests of other parts can still run, and the build fails with the same message
  if (built !== 0) console.error('Not every schema compiled; tests that need the others will fail.');
  project.provide('seed', seedOfRun());
  // the tests start the command line hundreds of times, so its compiled modules are cached
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node');
}

/** Every project of one run gets the same seed; it is printed once. */
function seedOfRun(): number {
  // printed by the first project only, and not when it was given
  const seed = chooseSeed(process.env);
  if (process.env.FC_SEED === undefined) console.log(`Seed of this run: ${seed} (FC_SEED=${seed} repeats it)`);
  process.env.FC_SEED = String(seed);
  return seed;
}

/**
 * The seed of a run's generated values: FC_SEED when given. In CI it is always the same, so that a failure is due to the
 * change; elsewhere each run has another one.
 */
export function chooseSeed({ FC_SEED, CI }: NodeJS.ProcessEnv): number {
  if (FC_SEED !== undefined) return Number(FC_SEED);
  return CI ? 1 : randomInt(2 ** 31);
}
