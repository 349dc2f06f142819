import { logos } from './logos.ts';
import { outlines } from './outlines.ts';

// spec elements.48

const themes = { ...outlines, ...logos };

export type IconTheme = keyof typeof themes;
type NamesOf<Theme> = Theme extends IconTheme ? keyof (typeof themes)[Theme] : never;
export type IconName = NamesOf<IconTheme>;

/** The icons by theme, in the order in which they are offered. */
export const iconThemes = Object.entries(themes).map(([theme, icons]) => ({
  theme: theme as IconTheme,
  names: Object.keys(icons) as IconName[],
}));

const paths: ReadonlyMap<string, string> = new Map(Object.values(themes).flatMap((icons) => Object.entries(icons)));

/** What an icon is drawn by, as an svg path has it; empty for a name that is not known. */
export function iconPath(name: string): string {
  return paths.get(name) ?? '';
}
