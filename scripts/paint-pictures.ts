/**
 * Paints the pictures of templates and blocks: node scripts/paint-pictures.ts [NAME ...] [--out FOLDER]
 * [--width PIXELS] (decision 151).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { clamp, hash, type Rgb } from './pictures/noise.ts';
import { city } from './pictures/scenes/city.ts';
import { coffee } from './pictures/scenes/coffee.ts';
import { leaves } from './pictures/scenes/leaves.ts';
import { lights } from './pictures/scenes/lights.ts';
import { lobby } from './pictures/scenes/lobby.ts';
import { mountains } from './pictures/scenes/mountains.ts';
import { sea } from './pictures/scenes/sea.ts';
import { town } from './pictures/scenes/town.ts';

/** The light of a point of a scene; x and y from 0 to 1. */
type Scene = (x: number, y: number, aspect: number) => Rgb;

const scenes: Readonly<Record<string, Scene>> = { city, coffee, leaves, lights, lobby, mountains, sea, town };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'schemas/pictures' }, width: { type: 'string', default: '1600' } },
});
const width = Number(values.width);
const height = Math.round((width * 10) / 16);
await mkdir(values.out, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const file = join(values.out, `${name}.webp`);
  const { size } = await sharp(paint(scene), { raw: { width, height, channels: 3 } })
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
  console.log(`${file}: ${Math.round(size / 1024)} KiB`);
}

/** The scene with the fall-off of a lens, its tone curve and the grain of a film. */
function paint(scene: Scene): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const aspect = width / height;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const light = sample(scene, column, row, aspect);
      const edge = Math.hypot((column / width - 0.5) * aspect, row / height - 0.5);
      const grain = 0.022 * (hash(column, row, 1) + hash(column, row, 2) - 1);
      for (const [channel, value] of light.entries()) {
        const lit = curve(value * (1 - 0.22 * edge * edge));
        pixels[(row * width + column) * 3 + channel] = Math.round(255 * clamp(lit + grain));
      }
    }
  }
  return pixels;
}

/** Four points of a pixel. */
function sample(scene: Scene, column: number, row: number, aspect: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [dx, dy] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const light = scene((column + dx) / width, (row + dy) / height, aspect);
    for (const channel of [0, 1, 2] as const) sum[channel] += light[channel] / 4;
  }
  return sum;
}

/** From linear light to what a screen shows, with soft highlights. */
function curve(light: number): number {
  const soft = light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4));
  return clamp(soft) ** (1 / 2.2);
}
