#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' };

// A reader may close the pipe early, as in `portico pages get ID | head -1`; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const words = process.argv.slice(2);
if (words.join() === '--version') {
  // scripts ask it often, and nothing of the commands is needed for it
  console.log(manifest.version);
} else {
  const [{ runPortico }, { processTerminal }] = await Promise.all([import('./run.ts'), import('./terminal.ts')]);
  process.exitCode = await runPortico(words, processTerminal());
}
