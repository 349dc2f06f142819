import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import type { Check } from './index.ts';

/** Runs one check and prints one line, with everything the program said where it fails. True where it passes. */
export function runCheck({ name, program, args }: Check): boolean {
  const start = performance.now();
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', program);
  const done = spawnSync(path, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const passed = done.status === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)`);
  if (!passed) console.log(done.error?.message ?? done.stdout + done.stderr);
  return passed;
}
