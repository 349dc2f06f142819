import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { runCommand, say } from '../setup/run-command.mjs';
import type { Task } from './types.ts';

export const build: Task = {
  name: 'build',
  summary:
    'compile the schemas and build the web editor, the server and the command line into dist/, where they changed',
  run: () => buildChanged(['schemas', 'web', 'server', 'cli']),
};

export const buildPackage: Task = {
  name: 'build:core',
  summary: 'build @portico/core, the core as a package for other programs, into dist/core-package',
  async run() {
    const { buildCore } = await import('../build-core.ts');
    const compiled = await buildChanged(['schemas'], { quiet: true });
    if (compiled !== 0) return compiled;
    await buildCore();
    say('Built dist/core-package');
    return 0;
  },
};

export const start: Task = {
  name: 'start',
  summary: 'build, then serve the editor, the API and the published pages',
  async run(args) {
    // What reads the settings imports them.
    const compiled = await buildChanged(['schemas'], { quiet: true });
    if (compiled !== 0) return compiled;
    const { readSettings } = await import('../../server/settings/read-settings.ts');
    const { lockFolder } = await import('../../server/adapters/sqlite/data-folder.ts');
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

/** The watched folders and what is built from each. The server runs from its source and needs no build. */
const WATCHED = ['web', 'core', 'schemas'];
const BUILT = ['schemas', 'web'] as const;

/** Milliseconds to wait for further writes: editors write a file in several steps, and one build is enough. */
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

export const portico: Task = {
  name: 'portico',
  summary: 'run the command line: npm run portico -- validate page.json',
  async run(args) {
    const built = await buildChanged(['schemas', 'cli'], { quiet: true });
    if (built !== 0) return built;
    // npm runs this in the project's folder, but typed paths are relative to the folder of the user.
    const from = process.env.INIT_CWD;
    const cwd = from && existsSync(from) ? from : process.cwd();
    return runCommand(process.execPath, [join(ROOT, 'dist', 'cli', 'portico.js'), ...args], { cwd });
  },
};
