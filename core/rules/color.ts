// spec elements.43

/** Red, green and blue from 0 to 255, and how much of it is seen, from 0 to 1. */
export interface Channels {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, with or without `#`; null for anything else. */
export function channelsOf(color: string): Channels | null {
  const digits = HEX.exec(color)?.[1];
  if (digits === undefined) return null;
  const pairs = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0, alpha = 255] = (pairs.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return { rgb: [r, g, b], alpha: alpha / 255 };
}

/** The one form a colour is stored in: `#rrggbb`, or `#rrggbbaa` where something shows through; null for no colour. */
export function canonicalColor(typed: string): string | null {
  const channels = channelsOf(typed.trim());
  return channels && writtenColor(channels);
}

/** How much of a colour is seen, from 0 to 1; 1 where it is no colour. */
export function alphaOf(color: string): number {
  return channelsOf(color)?.alpha ?? 1;
}

/** The colour with another opacity, from 0 to 1; unchanged where it is no colour. */
export function withAlpha(color: string, alpha: number): string {
  const channels = channelsOf(color);
  return channels === null ? color : writtenColor({ ...channels, alpha });
}

/** The stored form of these channels. */
export function writtenColor({ rgb, alpha }: Channels): string {
  const seen = hexPair(Math.max(0, Math.min(1, alpha)) * 255);
  return `#${rgb.map(hexPair).join('')}${seen === 'ff' ? '' : seen}`;
}

/** A number from 0 to 255 as two hexadecimal digits. */
export function hexPair(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
