import { CommanderError } from 'commander';
import { failureOf } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { serverFault } from './account/signed-in.ts';
import { type Command, isOn, optionOf, type Typed } from './command.ts';
import { createContext } from './context.ts';
import { EXIT, type Exit, Fault } from './output/fault.ts';
import { createOutput } from './output/output.ts';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line, the words after `portico`, and resolves to its exit code. Never rejects. */
export async function runPortico(words: readonly string[], terminal: Terminal): Promise<Exit> {
  let chosen: { command: Command; typed: Typed } | null = null;
  const program = createProgram(terminal, (command, typed) => {
    chosen = { command, typed };
  });
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    // --help is no error
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    throw error;
  }
  return chosen === null ? EXIT.usage : runCommand(chosen, terminal);
}

async function runCommand({ command, typed }: { command: Command; typed: Typed }, terminal: Terminal): Promise<Exit> {
  const json = isOn(typed, 'json');
  let close = () => {};
  let url = '';
  try {
    const context = createContext(terminal, { json, url: optionOf(typed, 'url') });
    close = context.close;
    url = context.url;
    return await command.run(typed, context);
  } catch (error) {
    const fault = faultOf(error, url);
    await createOutput(terminal, json).fault(fault);
    if (fault.code === 'cli.error.bug' && terminal.environment.PORTICO_DEBUG) await terminal.err(`${stackOf(error)}\n`);
    return fault.exit;
  } finally {
    close();
  }
}

function faultOf(error: unknown, url: string): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof ApiError) return serverFault(failureOf(error), url);
  return new Fault(EXIT.findings, 'cli.error.bug', { reason: error instanceof Error ? error.message : String(error) });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
