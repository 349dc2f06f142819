import { channelsOf, hexPair } from './color.ts';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];

/** WCAG 2.2, 1.4.3: the minimum for text that is not large. */
const READABLE = 4.5;

/** Text colours for a background on which the own colour is not readable: one of these always is. */
const PLAIN = ['#111827', '#ffffff', '#000000'];

/** An opaque colour: as it looks on a background. Empty if it is not a valid colour. */
export function opaque(color: string, ground = '#ffffff'): string {
  const rgb = rgbOf(color, rgbOf(ground) ?? WHITE);
  return rgb === null ? '' : `#${rgb.map(hexPair).join('')}`;
}

/** The first text colour that is readable on a background; a plain one if none is. */
export function readableInk(ground: string, ...inks: readonly string[]): string {
  return [...inks, ...PLAIN].find((ink) => contrast(ink, ground) >= READABLE) ?? '#000000';
}

/** WCAG 2.2, contrast ratio: 1 to 21; 0 if one of them is no colour. */
export function contrast(one: string, other: string): number {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  if (first === null || second === null) return 0;
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour as it looks on a ground; null where it is no colour. */
function rgbOf(color: string, ground: Rgb = WHITE): Rgb | null {
  const channels = color.startsWith('#') ? channelsOf(color) : null;
  if (channels === null) return null;
  const { rgb, alpha } = channels;
  return rgb.map((part, i) => part * alpha + (ground[i] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
