import type { WebFont } from './types.ts';

/** Scripts that fonts of the list are made for. */
const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
} as const;

export type Script = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as Script[];

/** The scripts some words are written in. */
export function scriptsOf(words: string): Script[] {
  return NAMES.filter((script) => SCRIPTS[script].test(words));
}

/** The scripts a font has letters of. */
export function scriptsIn({ subsets }: WebFont): Script[] {
  return NAMES.filter((script) => subsets.some(({ name }) => name === script));
}
