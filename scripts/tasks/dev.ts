import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { runCommand } from '../setup/run-command.mjs';
import { say } from '../setup/say.mjs';
import { runSteps } from './run-steps.ts';
import type { Task } from './types.ts';

/** What is built anew when something in a folder changes. The server runs from its source and needs no build. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  web: ['build-web'],
  core: ['build-schemas', 'build-web'],
  schemas: ['build-schemas', 'build-web'],
};

/** Editors write a file in several steps; one build is enough. Milliseconds. */
const SETTLED = 150;

export const dev: Task = {
  name: 'dev',
  summary: 'serve from the sources; build the web editor and start the server again on every change',
  async run() {
    const built = await runSteps(['build-schemas', 'build-web']);
    if (built !== 0) return built;
    for (const folder of Object.keys(STEPS)) {
      watch(join(ROOT, folder), { recursive: true }, (_, file) => {
        // Made by a build itself.
        if (!file?.startsWith('compiled')) note(folder);
      });
    }
    say('Watching web, core, schemas and server');
    const tsx = join(ROOT, 'node_modules', '.bin', 'tsx');
    const code = await runCommand(tsx, ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: ROOT });
    // The watchers above would keep this process alive.
    process.exit(code);
  },
};

const changed = new Set<string>();
let building = false;

function note(folder: string): void {
  changed.add(folder);
  setTimeout(rebuild, SETTLED);
}

async function rebuild(): Promise<void> {
  if (building || changed.size === 0) return;
  building = true;
  const steps = new Set([...changed].flatMap((folder) => STEPS[folder] ?? []));
  changed.clear();
  await runSteps([...steps]);
  building = false;
  await rebuild();
}
