import type { Typed } from './command.ts';

/** A command as it is typed into a shell, with the options that were typed. */
export function commandLine(words: readonly string[], options: Typed['options'] = {}): string {
  return [...words, ...Object.entries(options).flatMap(([name, value]) => typedOption(name, value))]
    .map(quoted)
    .join(' ');
}

function typedOption(name: string, value: Typed['options'][string]): string[] {
  if (value === undefined || value === false) return [];
  return value === true ? [`--${name}`] : [`--${name}`, ...[value].flat()];
}

/** What a shell would change or split stands in quotes. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
