import * as registry from './commands/index.ts';
import type { Exit } from './output/fault.ts';
import { runPortico } from './run.ts';
import { processTerminal } from './terminal.ts';

/** Runs any command with the words that this process was started with. Each command is loaded when it runs. */
export function runProcess(words: readonly string[]): Promise<Exit> {
  return runPortico(words, registry, processTerminal());
}
