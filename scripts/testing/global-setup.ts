import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number;
  }
}

/** Once per run: compiles the schemas and chooses the seed of every property test. */
export function setup(project: TestProject): void {
  const script = join(import.meta.dirname, '..', 'build-schemas.ts');
  const built = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('The schemas do not compile; the reason stands above.');
  project.provide('seed', seedOfRun());
}

/** Every project of one run gets the same seed; it is printed once. */
function seedOfRun(): number {
  const given = process.env.FC_SEED;
  if (given !== undefined) return Number(given);
  const seed = randomInt(2 ** 31);
  process.env.FC_SEED = String(seed);
  console.log(`Seed of this run: ${seed} (FC_SEED=${seed} repeats it)`);
  return seed;
}
