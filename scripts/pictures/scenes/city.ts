import { addRgb, clamp, fbm, gradient, hash, hex, mix, mixRgb, type Rgb, scaleRgb, smooth } from '../noise.ts';

const SKY: readonly (readonly [number, Rgb])[] = [
  [0, hex('#14224a')],
  [0.3, hex('#3a4f86')],
  [0.52, hex('#9a86a6')],
  [0.64, hex('#e7a98f')],
  [0.72, hex('#f6c79a')],
];
const WARM = [hex('#ffd08a'), hex('#ffe3b8'), hex('#ffb866'), hex('#cfe4ff')] as const;
const WATER = 0.76;
const LAYERS = 5;

/** A city across the water at the blue hour; its windows are lit, and the river mirrors it. */
export function city(x: number, y: number, aspect: number): Rgb {
  if (y <= WATER) return skyline(x * aspect, y);
  const depth = (y - WATER) / (1 - WATER);
  const wave = fbm(x * aspect * 3, y * 90, 4, 50) - 0.5;
  const wobble = wave * 0.05 * (0.3 + depth);
  // a mirrored light is drawn out towards who looks
  const mirrored = [-1, 0, 1].map((n) =>
    skyline(x * aspect + wobble * 0.35, WATER - depth * 0.5 + wobble + n * 0.012 * (0.4 + depth)),
  );
  const mean = mirrored.reduce((sum, light) => addRgb(sum, scaleRgb(light, 1 / 3)), [0, 0, 0] as Rgb);
  const dark = mixRgb(scaleRgb(mean, 0.72), hex('#0b1730'), 0.2 + 0.42 * depth);
  return addRgb(dark, scaleRgb(hex('#b98f9a'), 0.05 * smooth(0.1, 0.3, wave)));
}

function skyline(x: number, y: number): Rgb {
  let color = gradient(SKY, y);
  const cloud = fbm(x * 1.5, y * 8, 6, 9);
  color = mixRgb(color, hex('#d49a9c'), 0.6 * smooth(0.5, 0.75, cloud) * smooth(0.05, 0.4, y) * smooth(0.68, 0.4, y));
  for (let layer = 0; layer < LAYERS; layer++) {
    const depth = layer / (LAYERS - 1);
    const width = mix(0.045, 0.085, depth);
    const cell = Math.floor(x / width + layer * 3.7);
    const within = x / width + layer * 3.7 - cell;
    const tall = hash(cell, layer, 3) ** 1.6 * (0.55 + 0.45 * Math.sin(x * 2.1 + 0.8) ** 2);
    const top =
      WATER - mix(0.13, 0.03, depth) - tall * mix(0.3, 0.36, depth) * (hash(cell, layer, 8) > 0.25 ? 1 : 0.45);
    const margin = 0.04 + 0.12 * hash(cell, layer, 5);
    const isMast = Math.abs(within - 0.5) < 0.014 && tall > 0.45 && y > top - 0.06;
    const isWall = within > margin && within < 1 - margin * 0.6 && y > top;
    if (!isWall && !isMast) continue;
    color = wall({ color, within, y, cell, layer, depth, top });
  }
  const haze = smooth(0.4, WATER, y) * 0.12;
  return mixRgb(color, hex('#e2a791'), haze);
}

interface Wall {
  readonly color: Rgb;
  readonly within: number;
  readonly y: number;
  readonly cell: number;
  readonly layer: number;
  readonly depth: number;
  readonly top: number;
}

function wall({ color, within, y, cell, layer, depth, top }: Wall): Rgb {
  const tone = mixRgb(hex('#6f6f95'), hex('#10182f'), depth ** 0.8);
  const side = within > 0.62 ? 0.8 : 1.06;
  let painted = mixRgb(scaleRgb(tone, side * (0.9 + 0.2 * hash(cell, layer, 12))), color, mix(0.5, 0.02, depth));
  const floors = mix(150, 96, depth);
  const columns = 6 + Math.floor(hash(cell, layer, 13) * 5);
  const [row, column] = [Math.floor((y - top) * floors), Math.floor(within * columns)];
  const [v, u] = [(y - top) * floors - row, within * columns - column];
  const isPane = u > 0.22 && u < 0.78 && v > 0.25 && v < 0.72 && row > 0;
  const chance = 0.16 + 0.4 * hash(cell, layer, 14) * hash(cell, row, layer + 40);
  if (isPane && hash(cell * 31 + column, row, layer + 20) < chance) {
    const glow = 0.35 + 0.75 * hash(cell + column, row, layer + 60);
    const light = WARM[Math.floor(hash(cell, row + column, 70) * WARM.length)] as Rgb;
    painted = mixRgb(painted, scaleRgb(light, glow), mix(0.45, 0.95, depth));
  }
  return painted.map((value) => clamp(value, 0, 2)) as unknown as Rgb;
}
