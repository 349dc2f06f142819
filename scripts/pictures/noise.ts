/** Deterministic noise and small helpers for painted scenes. Coordinates are free; results lie in 0..1 unless said. */

export type Rgb = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];

export const scaleRgb = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];

export const addRgb = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** `#rrggbb` as linear light. */
export function hex(color: string): Rgb {
  const part = (at: number) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** A stop list: position 0..1 and colour, in order. */
export function gradient(stops: readonly (readonly [number, Rgb])[], at: number): Rgb {
  const next = stops.findIndex(([position]) => position >= at);
  const [p1, c1] = stops[next === -1 ? stops.length - 1 : next] as readonly [number, Rgb];
  if (next <= 0) return c1;
  const [p0, c0] = stops[next - 1] as readonly [number, Rgb];
  return mixRgb(c0, c1, smooth(p0, p1, at) * 0.5 + clamp((at - p0) / (p1 - p0)) * 0.5);
}

/** A number from whole coordinates, evenly spread. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(seed | 0, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_103_515_245);
  h ^= h >>> 16;
  return (Math.imul(h, 2_246_822_519) >>> 0) / 4_294_967_296;
}

/** Value noise. */
export function noise(x: number, y: number, seed = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [u, v] = [fx * fx * fx * (fx * (fx * 6 - 15) + 10), fy * fy * fy * (fy * (fy * 6 - 15) + 10)];
  const top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), u);
  const bottom = mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), u);
  return mix(top, bottom, v);
}

/** Noise of several sizes, turned against each other so that no grid shows. */
export function fbm(x: number, y: number, octaves = 5, seed = 0): number {
  let [sum, weight, total] = [0, 0.5, 0];
  let [px, py] = [x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(px, py, seed + octave);
    total += weight;
    [px, py] = [px * 1.6 + py * 1.2 + 7.3, py * 1.6 - px * 1.2 - 3.1];
    weight *= 0.5;
  }
  return sum / total;
}

/** Sharp crests, as of mountains. */
export function ridges(x: number, y: number, octaves = 6, seed = 0): number {
  let [sum, weight, total] = [0, 0.5, 0];
  let [px, py] = [x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * (1 - Math.abs(2 * noise(px, py, seed + octave) - 1)) ** 2;
    total += weight;
    [px, py] = [px * 1.6 + py * 1.2 + 4.7, py * 1.6 - px * 1.2 + 9.2];
    weight *= 0.52;
  }
  return sum / total;
}
