import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';

/** Runs scripts in turn; what they print is shown only when one fails. */
export function runQuietly(scripts: readonly string[]): number {
  for (const script of scripts) {
    const done = spawnSync(process.execPath, [join(ROOT, 'scripts', `${script}.ts`)], { cwd: ROOT, encoding: 'utf8' });
    if (done.status === 0) continue;
    process.stderr.write(done.stdout + done.stderr);
    return done.status ?? 1;
  }
  return 0;
}
