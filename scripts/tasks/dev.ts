import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { runCommand } from '../setup/run-command.mjs';
import { say } from '../setup/say.mjs';
import type { Task } from './types.ts';

/** What is watched, and what is built of it. The server runs from its source and needs no build. */
const WATCHED = ['web', 'core', 'schemas'];
const BUILT = ['schemas', 'web'] as const;

/** Editors write a file in several steps; one build is enough. Milliseconds. */
const SETTLED = 150;

export const dev: Task = {
  name: 'dev',
  summary: 'serve from the sources; build the web editor and start the server again on every change',
  async run() {
    const built = await buildChanged(BUILT);
    if (built !== 0) return built;
    for (const folder of WATCHED) {
      watch(join(ROOT, folder), { recursive: true }, (_, file) => {
        // Made by a build itself.
        if (!file?.startsWith('compiled')) note();
      });
    }
    say('Watching web, core, schemas and server');
    const tsx = join(ROOT, 'node_modules', '.bin', 'tsx');
    const code = await runCommand(tsx, ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: ROOT });
    // The watchers above would keep this process alive.
    process.exit(code);
  },
};

let changed = false;
let building = false;

function note(): void {
  changed = true;
  setTimeout(rebuild, SETTLED);
}

async function rebuild(): Promise<void> {
  if (building || !changed) return;
  building = true;
  changed = false;
  await buildChanged(BUILT);
  building = false;
  await rebuild();
}
