import { Command as Parser } from 'commander';
import { text } from '#core/texts/index.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Command, Typed } from './command.ts';
import { commands, groups } from './commands/index.ts';
import type { Terminal } from './terminal.ts';

/** Called with the typed command and its arguments. */
type Chosen = (command: Command, typed: Typed) => void;

/** A parser of arguments for the registry of commands; it prints help and usage errors itself. */
export function createProgram(terminal: Terminal, chosen: Chosen): Parser {
  const root = prepared(new Parser('portico'), terminal).description(text('cli.summary'));
  root.version(manifest.version, '--version', text('cli.option.version'));
  root.usage('COMMAND [OPTIONS]').addHelpText('after', `\n${text('cli.environment')}\n\n${text('cli.exits')}`);
  for (const command of commands) addCommand(root, command, terminal, chosen);
  return root;
}

function addCommand(root: Parser, command: Command, terminal: Terminal, chosen: Chosen): void {
  const words = command.name.split(' ');
  const parent = words.slice(0, -1).reduce((at, _, index) => group(at, words.slice(0, index + 1), terminal), root);
  const parser = prepared(parent.command(words.at(-1) ?? ''), terminal).summary(text(command.summary));
  parser.description(text(command.summary));
  for (const { name, summary, params, many, optional } of command.arguments ?? []) {
    const dots = many ? '...' : '';
    parser.argument(optional ? `[${name}${dots}]` : `<${name}${dots}>`, text(summary, params));
  }
  for (const { name, value, summary, required, many, repeated } of command.options ?? []) {
    const flags = value === undefined ? `--${name}` : `--${name} <${value}${many ? '...' : ''}>`;
    if (repeated) parser.option(flags, text(summary), (typed: string, before: string[]) => [...before, typed], []);
    else if (required) parser.requiredOption(flags, text(summary));
    else parser.option(flags, text(summary));
  }
  parser.option('--json', text('cli.option.json'));
  if (command.examples) parser.addHelpText('after', `\n${text(command.examples)}`);
  parser.action(() => chosen(command, { arguments: parser.processedArgs, options: dashed(parser.opts()) }));
}

/** The parser of a word that groups commands. */
function group(parent: Parser, words: readonly string[], terminal: Terminal): Parser {
  const word = words.at(-1) ?? '';
  const there = parent.commands.find((each) => each.name() === word);
  if (there !== undefined) return there;
  const summary = groups[words.join(' ')];
  return prepared(parent.command(word), terminal).description(summary === undefined ? '' : text(summary));
}

function prepared(parser: Parser, terminal: Terminal): Parser {
  return parser
    .exitOverride()
    .showHelpAfterError(text('cli.seeHelp'))
    .helpCommand(false)
    .configureOutput({
      writeOut: (words) => void terminal.out(words),
      writeErr: (words) => void terminal.err(words),
    });
}

/** Options by the names they are typed by; the parser calls them `passwordStdin`. */
function dashed(options: Readonly<Record<string, unknown>>): Typed['options'] {
  const entries = Object.entries(options).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value as Typed['options'][string],
  ]);
  return Object.fromEntries(entries);
}
