#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

// A reader may close the pipe early, as in `portico pages get ID | head -1`; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
if (words.length === 1 && /^(-V|--version)$/.test(words[0] ?? '')) process.stdout.write(`${manifest.version}\n`);
else {
  keepCompiled();
  const { runAnyCommand } = await import('./any-command.ts');
  process.exitCode = await runAnyCommand(words);
}

/**
 * Node keeps the compiled program, so that the next call starts sooner. In the user's own folder: compiled code is run as
 * it is, and the folder that Node takes by itself is shared by all users. Nothing happens where it cannot be written.
 */
function keepCompiled(): void {
  const { HOME, XDG_CACHE_HOME } = process.env;
  const folder = XDG_CACHE_HOME || join(HOME || homedir(), '.cache');
  // Node 20 has no such function.
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE || join(folder, 'portico'));
}
