import { addRgb, clamp, fbm, gradient, hex, mix, mixRgb, noise, type Rgb, ridges, scaleRgb, smooth } from '../noise.ts';

const SKY: readonly (readonly [number, Rgb])[] = [
  [0, hex('#33527a')],
  [0.3, hex('#7d97b4')],
  [0.52, hex('#e9c9a8')],
  [0.66, hex('#f8dfbd')],
];
const HAZE = hex('#f0d5b5');
const FAR = hex('#8d9db3');
const NEAR = hex('#12202b');
const SUN: readonly [number, number] = [0.7, 0.46];
const LAYERS = 8;

/** Ridges behind each other in the haze of the morning; firs on the nearest. */
export function mountains(x: number, y: number, aspect: number): Rgb {
  const distance = Math.hypot((x - SUN[0]) * aspect, y - SUN[1]);
  let color = gradient(SKY, y);
  color = addRgb(color, scaleRgb(hex('#ffd9a0'), 0.55 * Math.exp(-distance * 5)));
  color = mixRgb(color, hex('#fff6e6'), smooth(0.034, 0.03, distance));
  const cloud = fbm(x * aspect * 1.7, y * 9, 6, 40);
  color = mixRgb(color, hex('#f4dcc6'), 0.5 * smooth(0.52, 0.8, cloud) * smooth(0.5, 0.1, y));
  for (let layer = 0; layer < LAYERS; layer++) color = overLayer(color, layer, x * aspect, y, distance);
  return color;
}

function overLayer(behind: Rgb, layer: number, x: number, y: number, distance: number): Rgb {
  const depth = layer / (LAYERS - 1);
  const scale = mix(1.9, 0.85, depth);
  const crest =
    mix(0.5, 0.86, depth ** 1.25) -
    mix(0.2, 0.16, depth) * (ridges(x * scale + layer * 13.7, layer * 5.1, 6, layer * 9) - 0.42);
  const trees = layer >= LAYERS - 3 ? treeLine(x, layer) * mix(0.35, 1, (layer - LAYERS + 3) / 2) : 0;
  const line = crest - trees;
  if (y < line - 0.0015) return behind;
  const below = y - crest;
  const tone = mixRgb(FAR, NEAR, depth ** 1.15);
  const relief = 0.82 + 0.36 * ridges(x * 7 + layer * 3, y * 14, 4, layer * 3 + 70);
  let color = scaleRgb(tone, layer > 5 ? mix(1, relief, 0.35) : relief);
  // mist gathers in the valleys, and takes the colour of the sun near it
  const mist = smooth(0.01, mix(0.2, 0.16, depth), below + 0.05 * (fbm(x * 3, y * 10, 4, layer + 20) - 0.5));
  const haze = mixRgb(HAZE, hex('#ffe2b4'), Math.exp(-distance * 3));
  color = mixRgb(
    color,
    haze,
    clamp(mist * mix(0.75, 0.5, depth) * (layer === LAYERS - 1 ? 0 : 1) + mix(0.42, 0, depth)),
  );
  return mixRgb(behind, color, smooth(line - 0.0015, line + 0.0005, y));
}

/** The height of firs above the ground, as a share of the picture. */
function treeLine(x: number, layer: number): number {
  const nearness = layer - 4;
  const spacing = 150 / nearness;
  let highest = 0;
  for (let nth = -2; nth <= 2; nth++) {
    const cell = Math.floor(x * spacing) + nth;
    const centre = (cell + 0.2 + 0.6 * noise(cell * 7.7, layer, 5)) / spacing;
    const size =
      (0.35 + noise(cell * 3.3, layer * 2, 6)) * 0.03 * nearness * smooth(0.32, 0.55, noise(x * 5, layer, 8));
    const width = size * 0.21;
    const from = Math.abs(x - centre) / width;
    if (from >= 1) continue;
    // boughs: the outline steps in and out towards the top
    const jagged = 0.14 * noise((1 - from) * 16, cell, 9);
    highest = Math.max(highest, size * clamp(1 - from ** 0.8 + jagged * (from > 0.06 ? 1 : 0) * (1 - from)));
  }
  return highest;
}
