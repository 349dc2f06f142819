#!/usr/bin/env node
/** What `npx portico` runs: npm remembers it at the first call, so it has to exist before anything is built. */
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli/portico.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  // Plain, because the product's texts are part of what is not built yet.
  console.error('The command line is not built yet. Run `npm run build` in the folder of Portico, then try again.');
  process.exitCode = 1;
}
