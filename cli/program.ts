import { Command as Parser } from 'commander';
import { text } from '#core/texts/index.ts';
import manifest from '../package.json' with { type: 'json' };
import {
  type CommandOption,
  optionsOfCommand,
  type Registry,
  type TerminalCommand,
  type TypedCommand,
} from './command.ts';
import { EXIT, Fault } from './output/fault.ts';
import type { Terminal } from './output/output.ts';

// spec terminal.9

/** Called with the typed command and its arguments. */
type Chosen = (command: TerminalCommand, typed: TypedCommand) => void;

/**
 * A parser of these words for a registry of commands. It prints help, and throws where the words are no command: what is
 * said of that is `usageFault`. Where the first word names commands, those alone are prepared.
 */
export function createProgram(
  words: readonly string[],
  registry: Registry,
  terminal: Terminal,
  chosen: Chosen,
): Parser {
  const { commands, groups } = registry;
  const root = prepared(new Parser('portico'), terminal).description(text('cli.summary'));
  root.version(manifest.version, '-V, --version', text('cli.option.version'));
  root.usage('COMMAND [OPTIONS]').addHelpText('after', `\n${text('cli.environment')}\n\n${text('cli.exits')}`);
  const named = commands.filter(({ name }) => name.split(' ')[0] === words[0]);
  for (const command of named.length > 0 ? named : commands) addCommand(root, command, groups, terminal, chosen);
  addHelp(root, terminal);
  return root;
}

function addCommand(
  root: Parser,
  command: TerminalCommand,
  groups: Registry['groups'],
  terminal: Terminal,
  chosen: Chosen,
): void {
  const words = command.name.split(' ');
  const parent = words
    .slice(0, -1)
    .reduce((at, _, index) => group(at, words.slice(0, index + 1), groups, terminal), root);
  const parser = prepared(parent.command(words.at(-1) ?? ''), terminal).summary(text(command.summary));
  parser.description(text(command.summary));
  for (const { name, summary, params, many, optional } of command.arguments ?? []) {
    const dots = many ? '...' : '';
    parser.argument(optional ? `[${name}${dots}]` : `<${name}${dots}>`, text(summary, params));
  }
  for (const option of optionsOfCommand(command)) addOption(parser, option);
  if (command.examples) parser.addHelpText('after', `\n${examplesOf(text(command.examples))}`);
  parser.action(() => chosen(command, { arguments: parser.processedArgs, options: dashed(parser.opts()) }));
}

function addOption(parser: Parser, { name, value, summary, params, required, many, repeated }: CommandOption): void {
  const flags = value === undefined ? `--${name}` : `--${name} <${value}${many ? '...' : ''}>`;
  const words = text(summary, params);
  if (required) parser.requiredOption(flags, text('terminal.option.required', { words }));
  else if (repeated) parser.option(flags, words, (typed: string, before: string[] = []) => [...before, typed]);
  else parser.option(flags, words);
}

/** Examples have a headline of their own, or are lines alone. */
function examplesOf(words: string): string {
  return words.includes('Examples:\n') ? words : `Examples:\n${words.replace(/^/gm, '  ')}`;
}

/** The parser of a word that groups commands. */
function group(parent: Parser, words: readonly string[], groups: Registry['groups'], terminal: Terminal): Parser {
  const word = words.at(-1) ?? '';
  const existing = parent.commands.find((each) => each.name() === word);
  if (existing !== undefined) return existing;
  const summary = groups[words.join(' ')];
  return prepared(parent.command(word), terminal).description(summary === undefined ? '' : text(summary));
}

/** `portico help pages list` is `portico pages list --help`. */
function addHelp(root: Parser, terminal: Terminal): void {
  const parser = prepared(root.command('help'), terminal).description(text('terminal.help.summary'));
  parser.argument('[command...]', text('terminal.help.command'));
  parser.action((words: readonly string[] = []) => {
    const { found, rest } = parserAt(root, words);
    if (rest.length > 0) throw new Fault(EXIT.usage, 'terminal.help.unknown', { command: words.join(' ') });
    found.help();
  });
}

/** The parser that the first words name, and the words that are left. */
function parserAt(
  root: Parser,
  words: readonly string[],
): { readonly found: Parser; readonly rest: readonly string[] } {
  const [word, ...rest] = words;
  const next = root.commands.find((each) => each.name() === word);
  return next === undefined ? { found: root, rest: words } : parserAt(next, rest);
}

/** What is wrong with these words, for the parser refused them with this message. */
export function usageFault(root: Parser, words: readonly string[], message: string): Fault {
  const { found, rest } = parserAt(root, words);
  const names = found.commands.map((each) => each.name()).join(', ');
  // The words stop before a command is named.
  if (names !== '' && rest.every((word) => word.startsWith('-'))) {
    const command = commandOf(found);
    if (command === '') return new Fault(EXIT.usage, 'terminal.help.whichFirst');
    return new Fault(EXIT.usage, 'terminal.help.which', { command, names });
  }
  return new Fault(EXIT.usage, 'cli.error.usage', { problem: message.replace('error: ', '') });
}

/** Which help tells how the command is used that these words name. */
export function helpHint(root: Parser, words: readonly string[]): string {
  const command = commandOf(parserAt(root, words).found);
  return command === '' || command === 'help' ? text('terminal.help.seeAll') : text('terminal.help.see', { command });
}

/** The words of a parser after `portico`. */
function commandOf(parser: Parser): string {
  if (parser.parent === null) return '';
  return `${commandOf(parser.parent)} ${parser.name()}`.trim();
}

function prepared(parser: Parser, terminal: Terminal): Parser {
  return parser
    .exitOverride()
    .helpCommand(false)
    .helpOption('-h, --help', text('terminal.option.help'))
    .configureOutput({
      writeOut: (words) => void terminal.out(words),
      writeErr: (words) => void terminal.err(words),
      outputError: () => {},
    });
}

/** Options by the names they are typed by; the parser calls them `passwordStdin`. */
function dashed(options: Readonly<Record<string, unknown>>): TypedCommand['options'] {
  const entries = Object.entries(options).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value as TypedCommand['options'][string],
  ]);
  return Object.fromEntries(entries);
}
