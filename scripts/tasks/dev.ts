import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/run.ts';
import { say } from '../setup/say.mjs';
import { build } from './build.ts';
import { runSteps } from './run-steps.ts';
import type { Task } from './types.ts';

/** What is built anew when something in a folder changes, and whether the server starts again. */
const FOLDERS = {
  web: { steps: ['build-web'], restart: false },
  server: { steps: ['build-server'], restart: true },
  core: { steps: ['build-schemas', 'build-web', 'build-server'], restart: true },
  schemas: { steps: ['build-schemas', 'build-web', 'build-server'], restart: true },
} as const;

type Folder = keyof typeof FOLDERS;

/** Editors write a file in several steps; one build is enough. */
const SETTLED = 150;

export const dev: Task = {
  name: 'dev',
  summary: 'start, and build again whenever a source file changes',
  async run() {
    await build.run([]);
    let server = startServer();
    const changed = new Set<Folder>();
    let building = false;
    const rebuild = async () => {
      if (building || changed.size === 0) return;
      building = true;
      const parts = [...changed].map((folder) => FOLDERS[folder]);
      changed.clear();
      const built = await runSteps([...new Set(parts.flatMap((part) => part.steps))]);
      if (built === 0 && parts.some((part) => part.restart)) {
        await stopServer(server);
        server = startServer();
      }
      building = false;
      await rebuild();
    };
    for (const folder of Object.keys(FOLDERS) as Folder[]) {
      watch(join(ROOT, folder), { recursive: true }, (_, file) => {
        if (file?.startsWith('compiled')) return;
        changed.add(folder);
        setTimeout(rebuild, SETTLED);
      });
    }
    say('Watching web, server, core and schemas');
    return new Promise((resolve) => {
      process.once('SIGINT', async () => {
        await stopServer(server);
        resolve(0);
        process.exit(0);
      });
    });
  },
};

function startServer(): ChildProcess | null {
  const file = join(ROOT, 'dist', 'server', 'main.js');
  if (!existsSync(file)) return null;
  return spawn(process.execPath, [file], { cwd: ROOT, stdio: 'inherit' });
}

function stopServer(server: ChildProcess | null): Promise<void> {
  if (!server || server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
