import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { type Check, checks } from './index.ts';

interface Checked {
  readonly name: string;
  readonly passed: boolean;
}

/** One check after another; who calls may do something else meanwhile. */
export async function runChecks(): Promise<readonly Checked[]> {
  const done: Checked[] = [];
  for (const check of checks) done.push({ name: check.name, passed: await runCheck(check) });
  return done;
}

/** Runs one check and prints one line, with everything the program said where it fails. True where it passes. */
function runCheck({ name, program, args }: Check): Promise<boolean> {
  const start = performance.now();
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', program);
  return new Promise((resolve) => {
    execFile(path, args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      console.log(`${error ? '✗' : '✓'} ${name} (${Math.round(performance.now() - start)} ms)`);
      if (error) console.log(stdout + stderr || error.message);
      resolve(error === null);
    });
  });
}
