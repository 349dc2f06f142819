import { email } from '#core/rules/email.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { Context } from './context.ts';
import { EXIT, type Exit, Fault } from './output/fault.ts';

/** Everything that may be typed, where that is a list. Only completion asks, so that other commands do not load it. */
type Choices = () => readonly string[] | Promise<readonly string[]>;

export interface CommandArgument {
  readonly name: string;
  readonly summary: TextKey;
  readonly params?: TextParams;
  /** Takes all that follow; at least one unless optional. */
  readonly many?: boolean;
  readonly optional?: boolean;
  readonly choices?: Choices;
}

export interface CommandOption {
  /** Long name without dashes. */
  readonly name: string;
  /** Name of the value in the help; absent: the option is a switch. */
  readonly value?: string;
  readonly summary: TextKey;
  readonly params?: TextParams;
  readonly required?: boolean;
  /** Takes several values. */
  readonly many?: boolean;
  /** May be typed several times, with a value each. */
  readonly repeated?: boolean;
  /** Words that its value may be; a word that ends with = is the beginning of one. */
  readonly choices?: Choices;
}

/** Option of commands over many pages, most of which have not changed since the last run. */
export const VERBOSE: CommandOption = { name: 'verbose', summary: 'terminal.option.verbose' };

const PROFILE: CommandOption = { name: 'profile', value: 'name', summary: 'terminal.option.profile' };
const JSON_SWITCH: CommandOption = { name: 'json', summary: 'cli.option.json' };

/** All options of a command: one that talks to a server takes a profile, and each prints JSON. */
export function optionsOfCommand({ options = [] }: Pick<TerminalCommand, 'options'>): readonly CommandOption[] {
  const profile = options.some(({ name }) => name === 'url') ? [PROFILE] : [];
  return [...options, ...profile, JSON_SWITCH];
}

/** The command line as typed: arguments in order (lists where an argument takes many) and options by name. */
export interface TypedCommand {
  readonly arguments: readonly (string | readonly string[] | undefined)[];
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>;
}

/**
 * One command as data and a handler; the commands of a family stand in one file. The handler imports heavy modules when
 * it runs, so that help and small commands start at once. Every command has `--json` and `--help`.
 */
export interface TerminalCommand {
  /** Words after `portico`: `pages list`. */
  readonly name: string;
  readonly summary: TextKey;
  /** What the help ends with. */
  readonly examples?: TextKey;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** It works on the data of a server itself (PORTICO_DATA), which needs a newer Node than the other commands. */
  readonly opensData?: true;
  run(typed: TypedCommand, context: Context): Promise<Exit>;
}

/** Commands, and what the help says of words that only lead to commands. */
export interface Registry {
  readonly commands: readonly TerminalCommand[];
  readonly groups: Readonly<Record<string, TextKey>>;
}

/** A list argument; empty when none was typed. */
export function many(typed: TypedCommand, index = 0): readonly string[] {
  const value = typed.arguments[index];
  if (Array.isArray(value)) return value as readonly string[];
  return typeof value === 'string' ? [value] : [];
}

/** A single argument; the parser ensures that required ones are there. */
export function one(typed: TypedCommand, index = 0): string {
  const value = typed.arguments[index];
  return typeof value === 'string' ? value : '';
}

/** An option's value; undefined when it was not typed. */
export function optionOf(typed: TypedCommand, name: string): string | undefined {
  const value = typed.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that takes several; undefined when it was not typed. */
export function optionsOf(typed: TypedCommand, name: string): readonly string[] | undefined {
  const values = typed.options[name];
  return Array.isArray(values) ? (values as readonly string[]) : undefined;
}

/** A whole number from an option; null when it was not typed. */
export function countOf(typed: TypedCommand, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const value = Number(written);
  if (/^\d+$/.test(written) && Number.isSafeInteger(value)) return value;
  throw new Fault(EXIT.usage, 'cli.error.badNumber', { name, value: written });
}

export function isOn(typed: TypedCommand, name: string): boolean {
  return typed.options[name] === true;
}

/** An email from an argument or option; throws a Fault when it is not one. */
export function emailOf(typed: string): string {
  const problem = email(typed);
  if (problem !== null) throw new Fault(EXIT.usage, problem);
  return typed.trim();
}

/** One of some words, or a Fault that names them. */
export function choiceOf<Choice extends string>(value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new Fault(EXIT.usage, 'cli.error.choice', { value, choices: choices.join(', ') });
  return choice;
}

/** A command as it is typed into a shell, with the options that were typed. */
export function commandLine(words: readonly string[], options: TypedCommand['options'] = {}): string {
  return [...words, ...Object.entries(options).flatMap(([name, value]) => typedOption(name, value))]
    .map(quoted)
    .join(' ');
}

function typedOption(name: string, value: TypedCommand['options'][string]): string[] {
  if (value === undefined || value === false) return [];
  return value === true ? [`--${name}`] : [`--${name}`, ...[value].flat()];
}

/** What a shell would change or split stands in quotes. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
