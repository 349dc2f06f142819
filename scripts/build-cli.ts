/** Builds the command line: cli/main.ts -> dist/cli/portico.js; what a command imports when it runs is a file beside it. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeBundle } from './build/node-bundle.ts';
import { replaceFolder } from './build/output-files.ts';
import { ROOT, run } from './build/run.ts';

export async function buildCli(output = 'dist/cli'): Promise<void> {
  const files = await nodeBundle({
    entries: {
      portico: './cli/main.ts',
      'sanitise-worker': './server/sanitise/worker.ts',
      'patterns-worker': './server/patterns/worker.ts',
    },
    output,
    target: 'node20',
    // half as much for Node to read
    minify: true,
  });
  await replaceFolder(output, files);
  await chmod(join(ROOT, output, 'portico.js'), 0o755);
}

await run(import.meta.url, 'command line', () => buildCli());
