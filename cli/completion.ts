import { type TextKey, text } from '#core/texts/index.ts';
import { choiceOf, one, optionsOfCommand, type TerminalCommand } from './command.ts';
import { EXIT } from './output/fault.ts';

/** What can stand behind some words of a command line. */
interface Place {
  /** The words so far, each after a blank: ` pages list`; empty at the start. */
  readonly at: string;
  readonly words: readonly Completed[];
  readonly options: readonly CompletedOption[];
}

/** A word or an option with what the help says of it. */
interface Completed {
  readonly name: string;
  readonly summary: string;
}

interface CompletedOption extends Completed {
  readonly hasValue: boolean;
  /** Values that may stand behind it; empty where they are no list. */
  readonly values: readonly string[];
}

type Groups = Readonly<Record<string, TextKey>>;

const HELP = 'help';

/** Every place of the command line, from the table of commands. */
async function placesOf(commands: readonly TerminalCommand[], groups: Groups): Promise<readonly Place[]> {
  const summaries = new Map<string, string>([[HELP, text('terminal.help.summary')]]);
  for (const [name, key] of Object.entries(groups)) summaries.set(name, text(key));
  for (const { name, summary } of commands) summaries.set(name, text(summary));
  const help = { name: '--help', summary: text('terminal.option.help'), hasValue: false, values: [] };
  const wordsAt = (at: string): Completed[] =>
    [...summaries].flatMap(([name, summary]) => {
      const words = name.split(' ');
      const word = words.pop() ?? '';
      return words.join(' ') === at ? [{ name: word, summary }] : [];
    });
  const places = ['', ...summaries.keys()].map(async (at): Promise<Place> => {
    const command = commands.find(({ name }) => name === at);
    const words = at === HELP ? wordsAt('') : [...wordsAt(at), ...(await argumentsOf(command))];
    return { at: at && ` ${at}`, words, options: [...(await optionsOf(command)), help] };
  });
  const helped = Object.keys(groups).map((group) => ({
    at: ` ${HELP} ${group}`,
    words: wordsAt(group),
    options: [help],
  }));
  return [...(await Promise.all(places)), ...helped];
}

/** What may be typed for arguments. */
async function argumentsOf(command: TerminalCommand | undefined): Promise<Completed[]> {
  const words: Completed[] = [];
  for (const { choices, summary, params } of command?.arguments ?? []) {
    for (const name of (await choices?.()) ?? []) words.push({ name, summary: text(summary, params) });
  }
  return words;
}

async function optionsOf(command: TerminalCommand | undefined): Promise<CompletedOption[]> {
  const options: CompletedOption[] = [];
  for (const { name, value, summary, params, choices } of command ? optionsOfCommand(command) : []) {
    const values = (await choices?.()) ?? [];
    options.push({ name: `--${name}`, summary: text(summary, params), hasValue: value !== undefined, values });
  }
  return options;
}

/** A value that is only begun is not followed by a blank. */
const isBegun = (values: readonly string[]): boolean => values.some((value) => value.endsWith('='));

const quoted = (words: string): string => `'${words.replaceAll("'", "'\\''")}'`;
const names = (list: readonly Completed[]): string => list.map(({ name }) => name).join(' ');

/** The patterns of a shell's `case` for every place but the start. */
const patterns = (places: readonly Place[]): string =>
  places.flatMap(({ at }) => (at === '' ? [] : [quoted(at)])).join('|');

/** Each option whose value is one of a list, with the words before it, and that list. */
const optionsWithValues = (places: readonly Place[]): (readonly [string, readonly string[]])[] =>
  places.flatMap(({ at, options }) =>
    options.flatMap(({ name, values }) => (values.length === 0 ? [] : [[`${at} ${name}`, values] as const])),
  );

function bash(places: readonly Place[]): string {
  const cases = places.map(
    ({ at, words, options }) => `    ${quoted(at)}) words=${quoted(names(words))} options=${quoted(names(options))} ;;`,
  );
  const values = optionsWithValues(places).map(
    ([at, list]) =>
      `    ${quoted(at)}) words=${quoted(list.join(' '))}${isBegun(list) ? '; compopt -o nospace 2>/dev/null' : ''} ;;`,
  );
  return `_portico() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at='' words='' options='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
    ${patterns(places)}) at="$at \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  [[ $current == -* ]] && words="$options"
  case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _portico portico
`;
}

function zsh(places: readonly Place[]): string {
  const described = (list: readonly Completed[]) =>
    list.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ');
  const cases = places.map(
    ({ at, words, options }) => `    ${quoted(at)}) found=(${described(words)}) options=(${described(options)}) ;;`,
  );
  const values = optionsWithValues(places).map(
    ([at, list]) =>
      `    ${quoted(at)}) values=(${list.map(quoted).join(' ')})${isBegun(list) ? " suffix=(-S '')" : ''} ;;`,
  );
  return `#compdef portico
_portico() {
  local at='' index
  local -a found options values suffix
  for ((index = 2; index < CURRENT; index++)); do
    case "$at $words[index]" in
    ${patterns(places)}) at="$at $words[index]" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  case "$at $words[CURRENT-1]" in
${values.join('\n')}
  esac
  if (( $#values )); then
    _describe value values "\${suffix[@]}"
  elif [[ $words[CURRENT] == -* ]]; then
    _describe option options
  elif (( $#found )); then
    _describe command found
  else
    _files
  fi
}
compdef _portico portico
`;
}

function fish(places: readonly Place[]): string {
  const fishQuoted = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lineAt = (at: string, rest: string) =>
    `complete -c portico -n ${fishQuoted(`__portico_at ${fishQuoted(at)}`)} ${rest}`;
  const lines = places.flatMap(({ at, words, options }) => [
    ...words.map(({ name, summary }) => lineAt(at, `-f -a ${name} -d ${fishQuoted(summary)}`)),
    ...options.map(({ name, summary, hasValue, values }) => {
      const offered = values.length === 0 ? '' : ` -f -a ${fishQuoted(values.join(' '))}`;
      return lineAt(at, `-l ${name.slice(2)}${hasValue ? ' -r' : ''}${offered} -d ${fishQuoted(summary)}`);
    }),
  ]);
  const commands = places.flatMap(({ at }) => (at === '' ? [] : [fishQuoted(at)])).join(' ');
  return `function __portico_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${commands}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}

const SCRIPTS = { bash, zsh, fish } as const;
export type Shell = keyof typeof SCRIPTS;
export const SHELLS = Object.keys(SCRIPTS) as Shell[];

/** A script that makes a shell complete the commands, their options, and values that are one of a list. */
export async function completionScript(
  shell: Shell,
  commands: readonly TerminalCommand[],
  groups: Groups,
): Promise<string> {
  return SCRIPTS[shell](await placesOf(commands, groups));
}

/** The command that prints a shell's script for all of them, itself among them. */
export function completionOf(
  commands: () => readonly TerminalCommand[],
  groups: Readonly<Record<string, TextKey>>,
): TerminalCommand {
  return {
    name: 'completion',
    summary: 'terminal.completion.summary',
    examples: 'examples.completion',
    arguments: [
      {
        name: 'shell',
        summary: 'terminal.completion.shell',
        params: { shells: SHELLS.join(', ') },
        choices: () => SHELLS,
      },
    ],
    async run(typed, { output }) {
      await output.document(await completionScript(choiceOf(one(typed), SHELLS), commands(), groups));
      return EXIT.ok;
    },
  };
}
