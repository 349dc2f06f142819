#!/usr/bin/env node
import { runPortico } from './run.ts';
import { processTerminal } from './terminal.ts';

// A reader that has enough, as `portico pages get ID | head -1`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runPortico(process.argv.slice(2), processTerminal());
