import { type Channels, channelsOf, typedChannels } from './css-color.ts';

/** The one form a colour is stored in: `#rrggbb`, or `#rrggbbaa` where something shows through; null for no colour. */
export function canonicalColor(typed: string): string | null {
  const channels = typedChannels(typed);
  return channels && written(channels);
}

/** How much of a colour is seen, from 0 to 1; 1 where it is no colour. */
export function alphaOf(color: string): number {
  return channelsOf(color)?.alpha ?? 1;
}

/** The colour with another opacity, from 0 to 1; unchanged where it is no colour. */
export function withAlpha(color: string, alpha: number): string {
  const channels = channelsOf(color);
  return channels === null ? color : written({ ...channels, alpha });
}

function written({ rgb, alpha }: Channels): string {
  const seen = hexPair(Math.max(0, Math.min(1, alpha)) * 255);
  return `#${rgb.map(hexPair).join('')}${seen === 'ff' ? '' : seen}`;
}

/** A number from 0 to 255 as two hexadecimal digits. */
export function hexPair(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
