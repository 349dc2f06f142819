/** Builds the server: server/main.ts -> dist/server/main.js; packages stay in node_modules. */
import { nodeBundle } from './build/node-bundle.ts';
import { run } from './build/run.ts';

async function buildServer(): Promise<void> {
  await nodeBundle({
    entries: { main: './server/main.ts', 'sanitise-worker': './server/sanitise/worker.ts' },
    output: 'dist/server',
    packages: 'external',
    target: 'node24',
  });
}

await run(import.meta.url, 'server', buildServer);
