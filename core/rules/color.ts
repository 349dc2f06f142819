// spec elements.43

/** Red, green and blue from 0 to 255, and how much of it is seen, from 0 to 1. */
export interface Channels {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, with or without `#`; null for anything else. */
function channelsOf(color: string): Channels | null {
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

/** How much light a channel from 0 to 255 of an sRGB colour sends out, from 0 to 1. */
export function linearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** A number from 0 to 255 as two hexadecimal digits. */
function hexPair(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

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
  const [r = 0, g = 0, b = 0] = color.map(linearLight);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A colour as a brand has one: `#rgb` or `#rrggbb`, in any case. */
export function isColor(text: string): boolean {
  return /^#([0-9a-f]{3}){1,2}$/i.test(text);
}

/** A colour by its lightness (0 to 1), its chroma and its hue in degrees, in which equal steps look equal. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/**
 * Ottosson's Oklab of a valid colour. Style sheets derive shades from its numbers, because older engines cannot compute
 * them.
 */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linearChannels(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linearChannels(color: string): [red: number, green: number, blue: number] {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const channel = (at: number) => linearLight(Number.parseInt(digits.slice(at, at + 2), 16));
  return [channel(0), channel(2), channel(4)];
}

/** The address of an image that everybody may see: http or https, or the page's own host. */
export function isShownImage(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))\S+$/i.test(address);
}
