import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { ensureBrowser } from '../setup/browsers.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { build } from './product.ts';
import type { Task } from './types.ts';

export const screenshots: Task = {
  name: 'screenshots',
  summary: 'take the pictures of docs/screenshots again',
  async run() {
    const built = await build.run([]);
    if (built !== 0) return built;
    const env = { ...process.env, CHROMIUM: ensureBrowser(), SCREENSHOTS: '1' };
    const playwright = join(ROOT, 'node_modules', '.bin', 'playwright');
    return runCommand(playwright, ['test', '--grep', '@screenshots'], { cwd: ROOT, env });
  },
};
