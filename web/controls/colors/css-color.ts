import { type Channels, canonicalColor, writtenColor } from '#core/rules/color.ts';
import { digitsOfName } from './color-names.ts';

type Three = readonly [string, string, string];

const CALL = /^(rgb|hsl)a?\(([^()]*)\)$/i;
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg|grad|rad|turn|)$/i;

/** Degrees of one of each unit of an angle. */
const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/**
 * The stored form of a colour as people type it or copy it from a style sheet: its digits, its name, or `rgb()` and
 * `hsl()` with commas or without; null for anything else.
 */
export function cssColor(typed: string): string | null {
  const words = typed.trim().replace(/\s*;$/, '');
  return canonicalColor(words) ?? digitsOfName(words) ?? ofFunction(words);
}

function ofFunction(words: string): string | null {
  const [, call = '', inside = ''] = CALL.exec(words) ?? [];
  const [one, two, three, alpha = '1', ...more] = inside.trim().split(/[\s,/]+/);
  if (!one || !two || !three || more.length > 0) return null;
  const rgb = call.toLowerCase() === 'rgb' ? readRgb([one, two, three]) : readHsl([one, two, three]);
  const seen = share(alpha, 1);
  return rgb && seen !== null ? writtenColor({ rgb, alpha: seen }) : null;
}

function readRgb(parts: Three): Channels['rgb'] | null {
  const [r = null, g = null, b = null] = parts.map((part) => share(part, 255));
  return r === null || g === null || b === null ? null : [r * 255, g * 255, b * 255];
}

function readHsl([hue, saturation, lightness]: Three): Channels['rgb'] | null {
  const degrees = angle(hue);
  const [s, l] = [share(saturation, 100), share(lightness, 100)];
  if (degrees === null || s === null || l === null) return null;
  // CSS Color 4, 7.1
  const channel = (n: number) => {
    const k = (n + degrees / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** A number up to `whole`, or a percentage, as a part of 1. */
function share(part: string, whole: number): number | null {
  const [, number, unit] = NUMBER.exec(part) ?? [];
  if (number === undefined || (unit !== '' && unit !== '%')) return null;
  return Math.max(0, Math.min(1, Number(number) / (unit === '%' ? 100 : whole)));
}

/** An angle as degrees from 0 to 360. */
function angle(part: string): number | null {
  const [, number, unit = ''] = NUMBER.exec(part) ?? [];
  const degrees = Number(number) * (DEGREES[unit.toLowerCase()] ?? Number.NaN);
  return Number.isNaN(degrees) ? null : ((degrees % 360) + 360) % 360;
}
