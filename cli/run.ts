import { CommanderError } from 'commander';
import { failureOf } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Called, serverFault } from './account/account.ts';
import { DEFAULT_PROFILE } from './account/session-stores.ts';
import { isOn, optionOf, type Registry, type TerminalCommand, type TypedCommand } from './command.ts';
import { createContext } from './context.ts';
import { EXIT, type Exit, Fault } from './output/fault.ts';
import { createOutput, type Terminal } from './output/output.ts';
import { createProgram, helpHint, usageFault } from './program.ts';

/** The first Node whose SQLite a server takes (decision 2). */
const NEEDED = '24.15';

/** Fails with a sentence where Node is too old for the data of a server. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Fault(EXIT.usage, 'cli.error.node', { needed: NEEDED, version });
}

/** Runs one command line, the words after `portico`, and resolves to its exit code. Never rejects. */
export async function runPortico(words: readonly string[], registry: Registry, terminal: Terminal): Promise<Exit> {
  let chosen: { command: TerminalCommand; typed: TypedCommand } | null = null;
  const program = createProgram(words, registry, terminal, (command, typed) => {
    chosen = { command, typed };
  });
  const hint = () => helpHint(program, words);
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    // --help is no error
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const isHelpShown = error instanceof CommanderError && error.code === 'commander.help';
    if (isHelpShown) return EXIT.usage;
    const fault = error instanceof CommanderError ? usageFault(program, words, error.message) : faultOf(error, NOBODY);
    await createOutput(terminal, words.includes('--json')).fault(fault, hint());
    return fault.exit;
  }
  return chosen === null ? EXIT.usage : runCommand(chosen, terminal, hint);
}

const NOBODY: Called = { url: '', byToken: false, profile: DEFAULT_PROFILE };

async function runCommand(
  { command, typed }: { command: TerminalCommand; typed: TypedCommand },
  terminal: Terminal,
  hint: () => string,
): Promise<Exit> {
  const json = isOn(typed, 'json');
  let close = () => {};
  let account = NOBODY;
  try {
    if (command.opensData) requireNode(process.versions.node);
    const context = createContext(terminal, { json, url: optionOf(typed, 'url'), profile: optionOf(typed, 'profile') });
    close = context.close;
    account = context.account;
    return await command.run(typed, context);
  } catch (error) {
    const fault = faultOf(error, account);
    await createOutput(terminal, json).fault(fault, fault.exit === EXIT.usage ? hint() : undefined);
    if (fault.code === 'cli.error.bug' && terminal.environment.PORTICO_DEBUG) await terminal.err(`${stackOf(error)}\n`);
    return fault.exit;
  } finally {
    close();
  }
}

function faultOf(error: unknown, account: Called): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof ApiError) return serverFault(failureOf(error), account);
  return new Fault(EXIT.findings, 'cli.error.bug', { reason: error instanceof Error ? error.message : String(error) });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
