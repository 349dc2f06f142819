import { addRgb, clamp, fbm, gradient, hash, hex, mixRgb, noise, type Rgb, scaleRgb, smooth } from '../noise.ts';

const WALL = hex('#c98d63');
const FLOOR = hex('#7a4b2c');
const SOFA = hex('#1f5a57');
const LEAF = hex('#2f6b46');
const POT = hex('#e4d6c3');
const BRASS = hex('#e0b060');
const FRAME = hex('#3a2a22');
const LIGHT = hex('#ffd9a0');
const DUSK: readonly (readonly [number, Rgb])[] = [
  [0, hex('#2a4a78')],
  [0.55, hex('#8a87ab')],
  [0.8, hex('#f0b18a')],
  [1, hex('#ffd9a6')],
];

const HORIZON = 0.8;
const LAMPS: readonly (readonly [number, number])[] = [
  [0.86, 0.3],
  [1.1, 0.22],
  [1.34, 0.3],
];

/** The corner of a lobby in the evening: a sofa below three lamps, a plant, and a window on the last light. */
export function lobby(x: number, y: number, aspect: number): Rgb {
  const px = x * aspect;
  let color = y < HORIZON ? wall(px, y) : floor(px, y);
  color = mixRgb(color, windowAt(px, y), inside(arch(px, y, 0.155)));
  const sill = rounded(px - 0.32, y - 0.668, 0.185, 0.011, 0.005);
  color = mixRgb(color, scaleRgb(POT, 0.5), inside(sill));
  color = scaleRgb(color, 1 - 0.45 * smooth(0.05, -0.04, rounded(px - 1.1, y - 0.845, 0.4, 0.025, 0.02)));
  color = sofa(color, px, y);
  color = plant(color, px, y);
  for (const [lx, ly] of LAMPS) color = lamp(color, px - lx, y - ly);
  return color;
}

/** 1 inside of a shape, 0 outside; soft over about two points. */
function inside(distance: number): number {
  return smooth(0.0014, -0.0014, distance);
}

/** The distance from a rectangle with round corners, of these halves. */
function rounded(dx: number, dy: number, width: number, height: number, radius: number): number {
  const [qx, qy] = [Math.abs(dx) - width + radius, Math.abs(dy) - height + radius];
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
}

/** The light of the lamps at a place. */
function glow(px: number, y: number, reach: number): number {
  return LAMPS.reduce((sum, [lx, ly]) => sum + Math.exp(-Math.hypot(px - lx, (y - ly - 0.05) * 0.85) / reach), 0);
}

function wall(px: number, y: number): Rgb {
  const plaster = 0.92 + 0.16 * (fbm(px * 5, y * 5, 5, 3) - 0.5) + 0.05 * (noise(px * 160, y * 160, 8) - 0.5);
  const lit = addRgb(scaleRgb(WALL, plaster * 0.34), scaleRgb(hex('#f2b274'), plaster * 0.5 * glow(px, y, 0.2)));
  const skirting = inside(HORIZON - 0.028 - y);
  return mixRgb(lit, scaleRgb(lit, 0.62), skirting);
}

function floor(px: number, y: number): Rgb {
  const depth = 1 / (y - HORIZON + 0.22);
  const [fx, fz] = [(px - 0.8) * depth, depth * 1.6];
  const board = Math.floor(fx * 2.2);
  const grain = fbm(fx * 9, fz * 3 + hash(board, 1) * 9, 4, 5);
  const seam = smooth(0.03, 0, Math.abs(fx * 2.2 - board - 0.5) - 0.47);
  const tone = (0.6 + 0.3 * hash(board, 4) + 0.5 * (grain - 0.5)) * (0.55 + 0.45 * seam);
  return addRgb(scaleRgb(FLOOR, tone * 0.62), scaleRgb(LIGHT, 0.1 * glow(px, 0.5, 0.3) * (1.2 - y)));
}

/** The distance from a window with a round top, of this half of a width. */
function arch(px: number, y: number, half: number): number {
  const dx = px - 0.32;
  return y < 0.3 ? Math.hypot(dx, y - 0.3) - half : Math.max(Math.abs(dx) - half, y - 0.66);
}

function windowAt(px: number, y: number): Rgb {
  const hills = 0.56 + 0.05 * (fbm(px * 7, 2, 4, 9) - 0.5) - 0.02 * Math.sin(px * 9);
  let color = gradient(DUSK, clamp((y - 0.12) / 0.48));
  color = mixRgb(color, hex('#4b5a63'), inside(hills - y));
  const bars = Math.min(Math.abs(px - 0.32) - 0.0045, Math.abs(y - 0.42) - 0.0045);
  const frame = Math.min(-arch(px, y, 0.143), bars);
  return mixRgb(color, FRAME, inside(frame));
}

function sofa(under: Rgb, px: number, y: number): Rgb {
  const fabric = 0.9 + 0.2 * (noise(px * 240, y * 240, 2) - 0.5) + 0.14 * (fbm(px * 9, y * 9, 3, 6) - 0.5);
  const lit = (share: number) =>
    addRgb(scaleRgb(SOFA, fabric * share), scaleRgb(hex('#7fb08a'), 0.22 * fabric * share * glow(px, y, 0.22)));
  let color = under;
  for (const foot of [0.8, 1.4]) {
    color = mixRgb(color, scaleRgb(FRAME, 0.6), inside(rounded(px - foot, y - 0.825, 0.011, 0.035, 0.006)));
  }
  const back = rounded(px - 1.1, y - 0.625, 0.345, 0.125, 0.06);
  color = mixRgb(color, scaleRgb(lit(0.95), 1.12 - 0.9 * smooth(0.5, 0.74, y)), inside(back));
  color = mixRgb(color, lit(0.62), inside(rounded(px - 1.1, y - 0.77, 0.36, 0.045, 0.015)));
  for (const seat of [0.94, 1.26]) {
    const cushion = rounded(px - seat, y - 0.72, 0.158, 0.048, 0.03);
    color = mixRgb(color, scaleRgb(lit(1.1), 1.3 - 0.75 * smooth(0.675, 0.77, y)), inside(cushion));
  }
  for (const arm of [0.745, 1.455]) {
    const side = rounded(px - arm, y - 0.715, 0.05, 0.1, 0.045);
    color = mixRgb(color, scaleRgb(lit(1.02), 1.25 - 0.8 * smooth(0.62, 0.82, y)), inside(side));
  }
  // Two cushions, one on the other.
  for (const [cx, turn, tone] of [
    [0.86, 0.2, '#e2a04a'],
    [1.345, -0.16, '#efe3d2'],
  ] as const) {
    const [dx, dy] = [px - cx, y - 0.635];
    const pillow = rounded(dx + dy * turn, dy - dx * turn, 0.074, 0.066, 0.03);
    color = mixRgb(color, scaleRgb(hex(tone), fabric * (0.78 - 1.7 * dy)), inside(pillow));
  }
  return color;
}

function plant(under: Rgb, px: number, y: number): Rgb {
  const [dx, dy] = [px - 0.575, y - 0.6];
  let color = under;
  for (let leaf = 0; leaf < 11; leaf++) {
    const angle = -Math.PI / 2 + (leaf - 5) * 0.27 + 0.12 * (hash(leaf, 2) - 0.5);
    const long = 0.17 + 0.1 * hash(leaf, 5) - 0.012 * Math.abs(leaf - 5);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const along = (dx * ux + (dy - 0.06) * uy) / long;
    const across = dx * -uy + (dy - 0.06) * ux - 0.05 * (leaf - 5) * 0.14 * along * along;
    const wide = 0.03 * Math.sqrt(clamp(along * (1 - along) * 4)) * smooth(0.15, 0.5, along);
    const vein = smooth(0.003, 0.001, Math.abs(across));
    const tone = 0.42 + 0.5 * hash(leaf, 9) + 0.25 * smooth(0, 0.02, across) + 0.25 * vein;
    color = mixRgb(
      color,
      scaleRgb(LEAF, tone),
      along > 0 && along < 1 ? inside(Math.abs(across) - Math.max(wide, 0.002)) : 0,
    );
  }
  const width = 0.062 - 0.09 * (dy - 0.06) * 0.9;
  const pot = Math.max(Math.abs(dx) - width, Math.abs(dy - 0.145) - 0.09);
  return mixRgb(color, scaleRgb(POT, 0.52 + 3.2 * clamp(0.06 + dx, 0, 0.12)), inside(pot));
}

/** A lamp of brass on its cord, and the light below it. */
function lamp(under: Rgb, dx: number, dy: number): Rgb {
  let color = mixRgb(under, scaleRgb(FRAME, 0.5), dy < 0 ? inside(Math.abs(dx) - 0.002) : 0);
  const dome = Math.max(Math.hypot(dx, dy) - 0.062, dy);
  color = mixRgb(
    color,
    scaleRgb(BRASS, 0.42 - 4.2 * dx * (dx < 0 ? 1 : 0.7) + 0.5 * smooth(-0.06, 0, dy)),
    inside(dome),
  );
  const bulb = Math.hypot(dx, (dy - 0.004) * 1.35) - 0.026;
  color = mixRgb(color, scaleRgb(LIGHT, 2.4), dy > -0.001 ? smooth(0.006, -0.004, bulb) : 0);
  const cone = dy > 0 ? Math.exp(-((dx / (0.05 + dy * 0.55)) ** 2)) * Math.exp(-dy * 5.2) : 0;
  const halo = Math.exp(-Math.hypot(dx, dy - 0.01) * 15);
  return addRgb(color, scaleRgb(LIGHT, 0.16 * cone + 0.34 * halo));
}
