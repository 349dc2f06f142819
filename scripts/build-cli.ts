/** Builds the command line: cli/main.ts -> dist/cli/portico.js with one lazy part per command. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeBundle } from './build/node-bundle.ts';
import { ROOT, run } from './build/run.ts';

/** What only `serve` and the store commands need: it has native parts or reads files beside itself. */
const SERVER_PACKAGES = ['fastify', '@fastify/*', 'jsdom', 'dompurify', 'sharp', 'nodemailer', 'undici', 'parse5'];

export async function buildCli(output = 'dist/cli'): Promise<void> {
  await nodeBundle({
    entries: { portico: './cli/main.ts', 'sanitise-worker': './server/sanitise/worker.ts' },
    output,
    external: SERVER_PACKAGES,
    target: 'node20',
    // Bundled CommonJS packages still call require for Node's own modules.
    banner: {
      js: "import { createRequire as porticoRequire } from 'node:module'; const require = porticoRequire(import.meta.url);",
    },
  });
  await chmod(join(ROOT, output, 'portico.js'), 0o755);
}

await run(import.meta.url, 'command line', () => buildCli());
