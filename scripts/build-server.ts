/** Builds the server: server/main.ts -> dist/server/main.js. */
import type { Plugin } from 'esbuild';
import { nodeBundle } from './build/node-bundle.ts';
import { replaceFolder } from './build/output-files.ts';
import { run } from './build/run.ts';

/** `plugins` make another version of it. */
export async function buildServer(output = 'dist/server', plugins: Plugin[] = []): Promise<void> {
  const files = await nodeBundle({
    entries: {
      main: './server/main.ts',
      // Parts by which scripts/testing/server-host.ts opens servers.
      'start-server': './server/start-server.ts',
      'create-sanitiser': './server/sanitise/create-sanitiser.ts',
      'sanitise-worker': './server/sanitise/worker.ts',
      'print-worker': './server/vouchers/print/worker.ts',
      'patterns-worker': './server/patterns/worker.ts',
      'vouchers-worker': './server/vouchers/reading/worker.ts',
    },
    output,
    target: 'node24',
    // less for Node to read, and stacks in the log keep their names
    minifyWhitespace: true,
    plugins,
  });
  await replaceFolder(output, files);
}

await run(import.meta.url, 'server', () => buildServer());
