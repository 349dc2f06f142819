import { fbm, hash, hex, mixRgb, type Rgb, scaleRgb, smooth } from '../noise.ts';

const GROUND = hex('#f3efe7');
const HOUSES = hex('#e2dace');
const STREET = hex('#ffffff');
const AVENUE = hex('#ffe3a6');
const PARK = hex('#bfdcae');
const TREES = hex('#9fc88d');
const WATER = hex('#9ccbe2');
const SHADE = hex('#3d4652');
const PIN = hex('#d6402f');

/** Blocks of a town on its map, in units of the picture's height. */
const BLOCK = 0.118;
const PLACE: readonly [number, number] = [0.8, 0.58];

/** A map of a town that is nowhere: streets, a river, a park, and a pin where one is expected. */
export function town(x: number, y: number, aspect: number): Rgb {
  const [px, py] = [x * aspect, y];
  // The grid of streets is turned a little, and not quite straight.
  const bend = 0.02 * Math.sin(py * 4 + 1) + 0.015 * Math.sin(px * 3.1);
  const [u, v] = [px * 0.956 + py * 0.292 + bend, py * 0.956 - px * 0.292 + bend];
  const river = Math.abs(py - 0.2 - 0.15 * Math.sin(px * 2.3 + 0.6) + 0.11 * px) - 0.052;
  const park = Math.hypot((u - 1.45) / 1.25, v - 0.36) - 0.15;
  let color = blocks(u, v);
  color = mixRgb(color, parkAt(px, py), edge(park));
  const path = Math.abs(Math.hypot((u - 1.45) / 1.25, v - 0.36) - 0.09) - 0.004;
  color = mixRgb(color, STREET, 0.8 * edge(path));
  color = mixRgb(color, STREET, edge(streetAt(u, v, park)));
  color = mixRgb(color, WATER, edge(river));
  for (const avenue of [Math.abs(u - 0.62) - 0.017, Math.abs(v - 0.16 - 0.08 * Math.sin(u * 2)) - 0.017]) {
    color = mixRgb(color, scaleRgb(AVENUE, 0.8), edge(avenue - 0.004));
    color = mixRgb(color, AVENUE, edge(avenue));
  }
  return pinned(color, px, py);
}

/** 1 inside of a shape, 0 outside. */
function edge(distance: number): number {
  return smooth(0.0016, -0.0016, distance);
}

/** The houses of a block, with yards between some of them. */
function blocks(u: number, v: number): Rgb {
  const [column, row] = [Math.floor(u / BLOCK), Math.floor(v / (BLOCK * 0.72))];
  const [fu, fv] = [u / BLOCK - column, v / (BLOCK * 0.72) - row];
  const lots = 2 + Math.floor(hash(column, row, 7) * 3);
  const lot = Math.floor(fu * lots);
  const depth = 0.26 + 0.16 * hash(column * 7 + lot, row, 3);
  const gap = Math.min(fu * lots - lot, 1 - (fu * lots - lot)) / lots;
  const isHouse = Math.min(gap - 0.02, depth - Math.min(fv - 0.17, 0.83 - fv), Math.min(fv, 1 - fv) - 0.17);
  const tone = 0.94 + 0.09 * hash(column * 5 + lot, row, 5);
  return mixRgb(GROUND, scaleRgb(HOUSES, tone), edge(-isHouse * BLOCK));
}

function streetAt(u: number, v: number, park: number): number {
  const near = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) * step;
  const grid = Math.min(near(u, BLOCK), near(v, BLOCK * 0.72)) - 0.0075;
  return Math.max(grid, 0.004 - park);
}

function parkAt(px: number, py: number): Rgb {
  return mixRgb(PARK, TREES, smooth(0.5, 0.62, fbm(px * 22, py * 22, 3, 4)));
}

/** The pin: a drop that stands on its place, a hole in it, and a shadow on the map. */
function pinned(color: Rgb, px: number, py: number): Rgb {
  const [dx, dy] = [px - PLACE[0], py - PLACE[1]];
  const shadow = Math.hypot(dx / 1.9, dy / 0.75) / 0.045;
  const shaded = mixRgb(color, SHADE, 0.45 * Math.exp(-shadow * shadow));
  const [cy, radius] = [-0.205, 0.092];
  const below = dy - cy;
  const taper = radius * Math.sqrt(Math.max(0, 1 - (below / 0.235) ** 2)) * (1 - 0.32 * smooth(0, 0.235, below));
  const body =
    below < 0
      ? Math.hypot(dx, below) - radius
      : Math.max(Math.abs(dx) - taper * (1 - 0.96 * (below / 0.205) ** 1.5), below - 0.205);
  const lit = scaleRgb(PIN, 1.08 - 2.2 * dx - 0.6 * below);
  const drop = mixRgb(shaded, lit, smooth(0.002, -0.002, body));
  return mixRgb(drop, STREET, smooth(0.002, -0.002, Math.hypot(dx, below) - 0.036));
}
