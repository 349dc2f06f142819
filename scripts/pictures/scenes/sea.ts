import { addRgb, clamp, fbm, gradient, hash, hex, mix, mixRgb, noise, type Rgb, scaleRgb, smooth } from '../noise.ts';

const SKY: readonly (readonly [number, Rgb])[] = [
  [0, hex('#2b3f66')],
  [0.22, hex('#6b6c92')],
  [0.38, hex('#c98f8c')],
  [0.47, hex('#f3b27c')],
  [0.52, hex('#ffd79a')],
];
const HORIZON = 0.52;
const SUN_X = 0.36;
const DEEP = hex('#12273a');
const SHALLOW = hex('#2d6672');

/** The sea after sunset: a calm swell that mirrors the sky. */
export function sea(x: number, y: number, aspect: number): Rgb {
  if (y < HORIZON) return sky(x, y, aspect);
  const depth = 1 / (y - HORIZON + 0.012);
  const [px, pz] = [(x - 0.5) * aspect * depth, depth];
  const at = (dx: number, dz: number) => swell(px + dx, pz + dz, depth);
  const step = 0.02 + depth * 0.0022;
  const height = at(0, 0);
  const slopeX = (at(step, 0) - height) / step;
  const slopeZ = (at(0, step) - height) / step;
  const flatten = 1 / (1 + depth * 0.045);
  const up = clamp(0.02 + 0.98 * (y - HORIZON) * 1.1 + slopeZ * 0.16 * flatten);
  const mirrored = sky(clamp(x + slopeX * 0.05 * flatten, 0, 1), HORIZON - clamp(up * 0.62, 0.005, HORIZON), aspect);
  const fresnel = clamp(0.12 + 0.88 * (1 - clamp(up * 1.25 - slopeZ * 0.05)) ** 3);
  const water = mixRgb(DEEP, SHALLOW, clamp(0.35 + height * 0.9) * smooth(HORIZON, 1, y));
  let color = mixRgb(water, mirrored, fresnel);
  const path = Math.exp(-((((x - SUN_X) * aspect) / (0.05 + (y - HORIZON) * 0.32)) ** 2));
  const sparkle = smooth(0.2, 0.9, slopeZ * flatten * 1.6 + 0.25 + 0.4 * noise(px * 3, pz * 6, 3));
  color = addRgb(color, scaleRgb(hex('#ffc27d'), path * sparkle * 0.75));
  const mist = Math.exp(-(y - HORIZON) * 38);
  return mixRgb(color, hex('#f2b98b'), mist * 0.55);
}

/** The height of the water; far waves are longer, so that they do not flicker. */
function swell(x: number, z: number, depth: number): number {
  const detail = clamp(9 / depth);
  let sum = 0.5 * Math.sin(z * 0.7 + fbm(x * 0.2, z * 0.25, 3, 2) * 5);
  sum += 0.42 * (fbm(x * 0.55, z * 1.1, 4, 5) - 0.5) * 2;
  sum += 0.25 * detail * (fbm(x * 2.2, z * 4.2, 4, 9) - 0.5) * 2;
  return sum * 0.5;
}

function sky(x: number, y: number, aspect: number): Rgb {
  let color = gradient(SKY, y);
  const glow = Math.hypot((x - SUN_X) * aspect * 0.75, (y - HORIZON) * 1.6);
  color = addRgb(color, scaleRgb(hex('#ff9a56'), 0.5 * Math.exp(-glow * 5.5)));
  const high = fbm(x * aspect * 1.3 + 3, y * 7 + x * 0.6, 6, 21);
  const streaks = fbm(x * aspect * 2.6, y * 26, 5, 33);
  const lit = mixRgb(hex('#7a5f78'), hex('#ffb48c'), clamp(0.25 + Math.exp(-glow * 2.2)));
  color = mixRgb(color, lit, 0.75 * smooth(0.5, 0.78, high) * smooth(0.5, 0.16, y));
  color = mixRgb(color, lit, 0.5 * smooth(0.5, 0.72, streaks) * smooth(0.2, 0.42, y) * smooth(0.53, 0.46, y));
  const star = hash(Math.floor(x * 900), Math.floor(y * 560), 4);
  return star > 0.9994 ? addRgb(color, scaleRgb([1, 1, 1], 0.5 * mix(1, 0, clamp(y * 3.4)))) : color;
}
