import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../build/run.ts';
import { chooseSeed } from './choose-seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number;
  }
}

/** Once per run: compiles the schemas and chooses the seed of every property test. */
export function setup(project: TestProject): void {
  const script = join(import.meta.dirname, '..', 'build-schemas.ts');
  const built = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Not fatal: tests of other parts still say something, and the build fails with the same sentence.
  if (built.status !== 0) console.error('Not every schema compiled; tests that need the others will fail.');
  project.provide('seed', seedOfRun());
  // The command line is started by the hundred: what its modules compile to is kept for the next start.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node');
}

/** Every project of one run gets the same seed; it is printed once. */
function seedOfRun(): number {
  // Said at the first project alone, where nobody gave one.
  const seed = chooseSeed(process.env);
  if (process.env.FC_SEED === undefined) console.log(`Seed of this run: ${seed} (FC_SEED=${seed} repeats it)`);
  process.env.FC_SEED = String(seed);
  return seed;
}
