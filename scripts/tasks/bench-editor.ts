import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import type { Task } from './types.ts';

export const benchEditor: Task = {
  name: 'bench:editor',
  summary: 'measure the editor beside GrapesJS, Puck and Craft.js; prints (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas'], { quiet: true });
    if (built !== 0) return built;
    // the peers are packages of their own: nothing else needs them
    ensurePackages(join(ROOT, 'scripts', 'bench', 'editor', 'peers'));
    const { benchEditor } = await import('../bench/editor/main.ts');
    return benchEditor(args);
  },
};
