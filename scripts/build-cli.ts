/**
 * Builds the command line: cli/main.ts -> dist/cli/portico.js with one lazy part per command, and
 * cli/file-program.ts -> dist/cli/file-program.cjs, one file with all that the checks of files need.
 */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { nodeBundle } from './build/node-bundle.ts';
import { replaceFolder } from './build/output-files.ts';
import { ROOT, run } from './build/run.ts';

/** What only `serve` and the store commands need: it has native parts or reads files beside itself. */
const SERVER_PACKAGES = ['fastify', '@fastify/*', 'jsdom', 'dompurify', 'sharp', 'nodemailer', 'undici', 'parse5'];

const fileProgram: Plugin = {
  name: 'file program',
  setup({ onResolve }) {
    onResolve({ filter: /\/file-program\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './file-program.cjs', external: true } : null,
    );
  },
};

export async function buildCli(output = 'dist/cli'): Promise<void> {
  const entries = { portico: './cli/main.ts', 'sanitise-worker': './server/sanitise/worker.ts' };
  const target = 'node20';
  // Bundled CommonJS packages still call require for Node's own modules.
  const banner = {
    js: "import { createRequire as porticoRequire } from 'node:module'; const require = porticoRequire(import.meta.url);",
  };
  const whole = { 'file-program': './cli/file-program.ts' };
  const built = await Promise.all([
    nodeBundle({ entries, output, external: SERVER_PACKAGES, target, banner, plugins: [fileProgram] }),
    nodeBundle({ entries: whole, output, whole: true, target }),
  ]);
  await replaceFolder(output, built.flat());
  await chmod(join(ROOT, output, 'portico.js'), 0o755);
}

await run(import.meta.url, 'command line', () => buildCli());
