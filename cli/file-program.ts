import { migrateCommand } from './commands/files/migrate.ts';
import { validateCommand } from './commands/files/validate.ts';
import type { Exit } from './output/fault.ts';
import { processTerminal } from './output/output.ts';
import { runPortico } from './run.ts';

/**
 * Runs a command that checks files, as on every commit. Built, they are one file without the others:
 * to find and open a file takes longer than to read it.
 */
export function runFileCommand(words: readonly string[]): Promise<Exit> {
  return runPortico(words, { commands: [validateCommand, migrateCommand], groups: {} }, processTerminal());
}
