import { addRgb, fbm, gradient, hash, hex, mixRgb, type Rgb, scaleRgb, smooth } from '../noise.ts';

const COLORS = ['#ffb35c', '#ff8f4a', '#ffd9a0', '#ff5f6d', '#8e7bff', '#5fb7ff', '#ffe9c9'].map(hex);
const GROUND: readonly (readonly [number, Rgb])[] = [
  [0, hex('#0b1026')],
  [0.55, hex('#231a3c')],
  [0.8, hex('#3a1f33')],
  [1, hex('#120c18')],
];

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly light: Rgb;
}

const discs: readonly Disc[] = Array.from({ length: 190 }, (_, i): Disc => {
  const near = hash(i, 1, 7) ** 2.4;
  const band = hash(i, 2, 7) + hash(i, 3, 7) + hash(i, 4, 7);
  const color = COLORS[Math.floor(hash(i, 5, 7) * COLORS.length)] as Rgb;
  return {
    x: hash(i, 6, 7) * 1.8 - 0.1,
    y: 0.2 + (band / 3) * 0.72,
    radius: 0.012 + near * 0.085,
    light: scaleRgb(color, (0.2 + 0.65 * hash(i, 8, 7)) * (1.1 - near * 0.75)),
  };
});

/** A night with lights far out of focus. */
export function lights(x: number, y: number, aspect: number): Rgb {
  const px = x * aspect;
  let color = gradient(GROUND, y);
  color = mixRgb(color, hex('#4a2a4d'), 0.5 * smooth(0.35, 0.8, fbm(px * 1.4, y * 2.2, 4, 3)));
  for (const disc of discs) {
    const from = Math.hypot(px - disc.x, y - disc.y) / disc.radius;
    if (from > 1.5) continue;
    // the disc of a lens: flat, a little brighter at its edge, softly ended
    const inside = smooth(1.03, 0.94, from) * (0.72 + 0.28 * smooth(0.6, 0.97, from));
    const halo = 0.1 * Math.exp(-Math.max(0, from - 1) * 7);
    color = addRgb(color, scaleRgb(disc.light, inside * 0.62 + halo));
  }
  return color;
}
