import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { runCommand } from '../setup/run-command.mjs';
import type { Task } from './types.ts';

export const portico: Task = {
  name: 'portico',
  summary: 'run the command line: npm run portico -- validate page.json',
  async run(args) {
    const built = await buildChanged(['schemas', 'cli'], { quiet: true });
    if (built !== 0) return built;
    // npm runs us in the project's folder; paths are meant from where the person is.
    const from = process.env.INIT_CWD;
    const cwd = from && existsSync(from) ? from : process.cwd();
    return runCommand(process.execPath, [join(ROOT, 'dist', 'cli', 'portico.js'), ...args], { cwd });
  },
};
