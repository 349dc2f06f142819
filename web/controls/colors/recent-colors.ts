import { canonicalColor } from '#core/rules/color.ts';

const KEY = 'portico.editor.colors';
const MOST = 10;

/** The colors a person took last on this device, the latest first. */
export function recentColors(): readonly string[] {
  try {
    const stored = localStorage.getItem(KEY)?.split(' ') ?? [];
    return stored.filter((color) => canonicalColor(color) === color).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Remembers a color of its own; a reference and none are nothing to remember. */
export function rememberColor(value: string): void {
  const color = canonicalColor(value);
  if (color === null) return;
  const others = recentColors().filter((other) => other !== color);
  try {
    localStorage.setItem(KEY, [color, ...others].slice(0, MOST).join(' '));
  } catch {
    // without storage the colors of the page are still offered
  }
}
