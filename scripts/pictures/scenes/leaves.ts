import { clamp, fbm, hash, hex, mix, mixRgb, noise, type Rgb, scaleRgb, smooth } from '../noise.ts';

const WALL = hex('#efe3d3');
const SHADOW = hex('#a58f7c');

interface Frond {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly blur: number;
}

const fronds: readonly Frond[] = [
  { x: 1.72, y: -0.1, angle: 2.55, length: 1.05, blur: 0.012 },
  { x: 1.75, y: 0.28, angle: 2.95, length: 0.95, blur: 0.018 },
  { x: 1.45, y: -0.18, angle: 2.1, length: 0.9, blur: 0.02 },
  { x: 1.75, y: 0.72, angle: 3.4, length: 0.8, blur: 0.014 },
  { x: 0.9, y: -0.2, angle: 1.9, length: 0.6, blur: 0.026 },
];
const LEAFLETS = 26;

/** A plastered wall in the afternoon, with the shadows of palm fronds on it. */
export function leaves(x: number, y: number, aspect: number): Rgb {
  const px = x * aspect;
  let light = 1;
  for (const frond of fronds) light *= 1 - 0.62 * shadeOf(frond, px, y);
  const beam = smooth(-0.25, 0.4, px * 0.55 - y * 0.75 + 0.42);
  light *= mix(0.72, 1, beam);
  const plaster = fbm(px * 26, y * 26, 4, 12) - 0.5;
  const strokes = fbm(px * 5 + plaster * 0.2, y * 14, 4, 25) - 0.5;
  const relief = noise(px * 210, y * 210, 31) - noise(px * 210 + 0.5, y * 210 + 0.5, 31);
  const texture = 1 + plaster * 0.05 + strokes * 0.06 + relief * 0.05 * light;
  const warm = mixRgb(SHADOW, WALL, clamp(light));
  return scaleRgb(warm, texture * mix(0.9, 1.06, beam));
}

/** How much of the sun a frond takes from a point, 0 to 1. */
function shadeOf({ x, y, angle, length, blur }: Frond, px: number, py: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = (px - x) * cos + (py - y) * sin;
  const bend = 0.16 * (along / length) ** 2 * length;
  const across = -(px - x) * sin + (py - y) * cos - bend;
  if (along < -0.1 || along > length * 1.15 || Math.abs(across) > length * 0.5) return 0;
  let shade =
    smooth(blur + 0.006, 0, Math.abs(across)) * smooth(-0.05, 0.02, along) * smooth(length, length * 0.9, along);
  for (const side of [-1, 1]) {
    for (let i = 2; i < LEAFLETS; i++) {
      const at = (i / LEAFLETS) * length;
      const share = at / length;
      const reach =
        length * 0.42 * Math.sin(Math.PI * Math.min(1, share * 0.85 + 0.14)) * (0.85 + 0.3 * hash(i, side + 2, 5));
      const lean = 0.75 + 0.35 * hash(i, side + 3, 6) - share * 0.2;
      const u = (along - at) * Math.cos(lean) + across * side * Math.sin(lean);
      if (u < 0 || u > reach) continue;
      const v =
        -(along - at) * Math.sin(lean) + across * side * Math.cos(lean) + (0.12 * u * u) / Math.max(reach, 0.01);
      const width = 0.013 * length * Math.sin(Math.PI * clamp(u / reach) ** 0.7) ** 0.8;
      const soft = blur * (0.5 + u * 1.4);
      shade = Math.max(shade, smooth(width + soft, width - soft, Math.abs(v)) * smooth(reach, reach - soft * 2, u));
    }
  }
  return shade;
}
