/** Builds the command line: cli/main.ts -> dist/cli/portico.js; what a command imports when it runs is a file beside it. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeBundle } from './build/node-bundle.ts';
import { replaceFolder } from './build/output-files.ts';
import { ROOT, run } from './build/run.ts';

/** What only `serve` and the store commands need: it has native parts or reads files beside itself. */
const SERVER_PACKAGES = ['fastify', '@fastify/*', 'jsdom', 'dompurify', 'sharp', 'nodemailer', 'undici', 'parse5'];

export async function buildCli(output = 'dist/cli'): Promise<void> {
  const files = await nodeBundle({
    entries: {
      portico: './cli/main.ts',
      'sanitise-worker': './server/sanitise/worker.ts',
      'patterns-worker': './server/patterns/worker.ts',
    },
    output,
    external: SERVER_PACKAGES,
    target: 'node20',
    // half as much for Node to read
    minify: true,
    // Bundled CommonJS packages still call require for Node's own modules.
    banner: {
      js: "import { createRequire as porticoRequire } from 'node:module'; const require = porticoRequire(import.meta.url);",
    },
  });
  await replaceFolder(output, files);
  await chmod(join(ROOT, output, 'portico.js'), 0o755);
}

await run(import.meta.url, 'command line', () => buildCli());
