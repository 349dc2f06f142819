import { type IconName, type IconTheme, iconThemes } from '#core/icons/index.ts';
import { text } from '#core/texts/index.ts';

/** Icons side by side; the style sheet of the list says the same. */
const COLUMNS = 6;

export interface IconGroup {
  readonly theme: IconTheme;
  readonly names: readonly IconName[];
}

/** What an icon is called. */
export function iconLabel(name: IconName): string {
  return text(`icons.name.${name}`).split(',')[0] as string;
}

/** The icons that have all the words typed in their name, their other words or their theme. */
export function findIcons(typed: string): readonly IconGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return iconThemes
    .map(({ theme, names }) => ({
      theme,
      names: names.filter((name) => {
        const known = `${name} ${text(`icons.name.${name}`)} ${text(`icons.theme.${theme}`)}`.toLowerCase();
        return words.every((word) => known.includes(word));
      }),
    }))
    .filter(({ names }) => names.length > 0);
}

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The icon that an arrow key leads to; undefined for another key. At an edge it stays. */
export function iconAfter(groups: readonly IconGroup[], name: string, key: string): string | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const rows: readonly (readonly string[])[] = groups.flatMap(({ names }) => rowsOf(names));
  const row = rows.findIndex((icons) => icons.includes(name));
  if (row === -1) return rows[0]?.[0];
  const column = rows[row]?.indexOf(name) ?? 0;
  if (step[0] === 0) {
    const all: readonly string[] = rows.flat();
    return all[all.indexOf(name) + step[1]] ?? name;
  }
  const next = rows[row + step[0]];
  return next ? next[Math.min(column, next.length - 1)] : name;
}

function rowsOf(names: readonly IconName[]): (readonly IconName[])[] {
  const rows: (readonly IconName[])[] = [];
  for (let at = 0; at < names.length; at += COLUMNS) rows.push(names.slice(at, at + COLUMNS));
  return rows;
}
