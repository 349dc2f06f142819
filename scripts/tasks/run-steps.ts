import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { runCommand } from '../setup/run-command.mjs';

/** Runs scripts one after the other until one fails; resolves with that one's exit code. */
export async function runSteps(scripts: readonly string[]): Promise<number> {
  for (const script of scripts) {
    const code = await runCommand(process.execPath, [join(ROOT, 'scripts', `${script}.ts`)], { cwd: ROOT });
    if (code !== 0) return code;
  }
  return 0;
}
