import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/run.ts';
import { build } from './build.ts';
import type { Task } from './types.ts';

export const start: Task = {
  name: 'start',
  summary: 'build, then serve the editor, the API and the published pages',
  async run(args) {
    const { readSettings } = await import('../../server/settings.ts');
    const { lockFolder } = await import('../../server/store/lock-folder.ts');
    // Before anything is built: a server that runs reads dist/ while it serves.
    const unlock = lockFolder(readSettings(process.env).data);
    const built = await build.run([]).finally(unlock);
    if (built !== 0) return built;
    // The server runs in this very process: signals reach it directly.
    const file = join(ROOT, 'dist', 'server', 'main.js');
    process.argv.splice(1, process.argv.length, file, ...args);
    process.chdir(ROOT);
    await import(pathToFileURL(file).href);
    return Number(process.exitCode ?? 0);
  },
};
