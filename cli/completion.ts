import { type TextKey, text } from '#core/texts/index.ts';
import { type Command, optionsOfCommand } from './command.ts';

/** What can stand behind some words of a command line. */
interface Place {
  /** The words so far, each after a blank: ` pages list`; empty at the start. */
  readonly at: string;
  readonly words: readonly Completed[];
  readonly options: readonly Completed[];
}

/** A word or an option with what the help says of it. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly hasValue?: boolean;
}

type Groups = Readonly<Record<string, TextKey>>;

const HELP = 'help';

/** Every place of the command line, from the table of commands. */
function placesOf(commands: readonly Command[], groups: Groups): readonly Place[] {
  const summaries = new Map<string, string>([[HELP, text('terminal.help.summary')]]);
  for (const [name, key] of Object.entries(groups)) summaries.set(name, text(key));
  for (const { name, summary } of commands) summaries.set(name, text(summary));
  const help = { name: '--help', summary: text('terminal.option.help') };
  const wordsAt = (at: string): Completed[] =>
    [...summaries].flatMap(([name, summary]) => {
      const words = name.split(' ');
      const word = words.pop() ?? '';
      return words.join(' ') === at ? [{ name: word, summary }] : [];
    });
  return ['', ...summaries.keys()].map((at) => {
    const command = commands.find(({ name }) => name === at);
    const own = command ? optionsOfCommand(command) : [];
    const options = own.map(({ name, value, summary, params }) => ({
      name: `--${name}`,
      summary: text(summary, params),
      hasValue: value !== undefined,
    }));
    return { at: at && ` ${at}`, words: at === HELP ? wordsAt('') : wordsAt(at), options: [...options, help] };
  });
}

const quoted = (words: string): string => `'${words.replaceAll("'", "'\\''")}'`;
const names = (list: readonly Completed[]): string => list.map(({ name }) => name).join(' ');

/** The patterns of a shell's `case` for every place but the start. */
const patterns = (places: readonly Place[]): string =>
  places.flatMap(({ at }) => (at === '' ? [] : [quoted(at)])).join('|');

function bash(places: readonly Place[]): string {
  const cases = places.map(
    ({ at, words, options }) => `    ${quoted(at)}) words=${quoted(names(words))} options=${quoted(names(options))} ;;`,
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
  return `#compdef portico
_portico() {
  local at='' index
  local -a found options
  for ((index = 2; index < CURRENT; index++)); do
    case "$at $words[index]" in
    ${patterns(places)}) at="$at $words[index]" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
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
    ...options.map(({ name, summary, hasValue }) =>
      lineAt(at, `-l ${name.slice(2)}${hasValue ? ' -r' : ''} -d ${fishQuoted(summary)}`),
    ),
  ]);
  const known = places.flatMap(({ at }) => (at === '' ? [] : [fishQuoted(at)])).join(' ');
  return `function __portico_at
    set -l at ''
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${known}
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

/** A script that makes a shell complete the commands and their options. */
export function completionScript(shell: Shell, commands: readonly Command[], groups: Groups): string {
  return SCRIPTS[shell](placesOf(commands, groups));
}
