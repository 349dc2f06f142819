#!/usr/bin/env node
import { runPortico } from './run.ts';
import { processTerminal } from './terminal.ts';

// A reader may close the pipe early, as in `portico pages get ID | head -1`; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runPortico(process.argv.slice(2), processTerminal());
