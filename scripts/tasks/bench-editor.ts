import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import { runQuietly } from './run-quietly.ts';
import type { Task } from './types.ts';

export const benchEditor: Task = {
  name: 'bench:editor',
  summary: 'measure the editor beside GrapesJS, Puck and Craft.js; prints (--help for options)',
  async run(args) {
    const built = runQuietly(['build-schemas']);
    if (built !== 0) return built;
    // the peers are packages of their own: nothing else needs them
    ensurePackages(join(ROOT, 'scripts', 'bench', 'editor', 'peers'));
    const { benchEditor } = await import('../bench/editor/main.ts');
    return benchEditor(args);
  },
};
