import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { ensureBrowser } from '../setup/browsers.mjs';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { build } from './product.ts';
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

export const benchServer: Task = {
  name: 'bench:server',
  summary: 'measure the built server beside a bare Fastify that answers the same bytes; prints (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'server'], { quiet: true });
    if (built !== 0) return built;
    const { benchServer } = await import('../bench/server/main.ts');
    return benchServer(args);
  },
};

export const benchCli: Task = {
  name: 'bench:cli',
  summary: 'measure the built command line beside ajv-cli and jsonschema; prints (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'cli'], { quiet: true });
    if (built !== 0) return built;
    // the peers are packages of their own: nothing else needs them
    ensurePackages(join(ROOT, 'scripts', 'bench', 'cli', 'peers'));
    const { benchCli } = await import('../bench/cli/main.ts');
    return benchCli(args);
  },
};

export const benchScale: Task = {
  name: 'bench:scale',
  summary: 'measure visits over nodes, rooms, and a database of 5,000 venues; prints (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'server'], { quiet: true });
    if (built !== 0) return built;
    const { benchScale } = await import('../bench/scale/main.ts');
    return benchScale(args);
  },
};

export const lighthouse: Task = {
  name: 'lighthouse',
  summary: 'measure eighteen published pages with Lighthouse; fails below 98 (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'server'], { quiet: true });
    if (built !== 0) return built;
    ensurePackages(join(ROOT, 'scripts', 'lighthouse'));
    const { measurePages } = await import('../lighthouse/main.ts');
    return measurePages(args);
  },
};

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
