import { registry } from './commands/index.ts';
import type { Exit } from './output/fault.ts';
import { processTerminal } from './output/output.ts';
import { runPortico } from './run.ts';

/** Runs a command with the words that this process was started with. What it works with is loaded when it runs. */
export function runAnyCommand(words: readonly string[]): Promise<Exit> {
  return runPortico(words, registry, processTerminal());
}
