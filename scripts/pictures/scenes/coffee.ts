import { addRgb, clamp, fbm, hex, mixRgb, noise, type Rgb, scaleRgb, smooth } from '../noise.ts';

const CUP: readonly [number, number] = [0.98, 0.52];
const RIM = 0.3;
const SAUCER = 0.44;
const CREMA = hex('#8a4a1c');
const DARK = hex('#4a220c');
const MILK = hex('#f3dcb8');
const CERAMIC = hex('#e9e6df');

/** A cup of coffee from above, on a table of oak; the light comes from the upper left. */
export function coffee(x: number, y: number, aspect: number): Rgb {
  const px = x * aspect;
  const [dx, dy] = [px - CUP[0], y - CUP[1]];
  const from = Math.hypot(dx, dy);
  let color = table(px, y);
  color = scaleRgb(color, 1 - 0.62 * shadow(dx - 0.07, dy - 0.09, SAUCER, 0.09));
  const facing = (dx * -0.62 + dy * -0.78) / Math.max(from, 0.001);
  if (from < SAUCER + 0.004) {
    const t = from / SAUCER;
    const bowl = facing * (smooth(0.78, 0.9, t) - 1.7 * smooth(0.93, 1, t)) * 0.16;
    let plate = scaleRgb(CERAMIC, 0.8 - bowl + 0.05 * smooth(0.5, 1, t));
    plate = scaleRgb(plate, 1 - 0.6 * shadow(dx - 0.045, dy - 0.06, RIM, 0.06));
    color = mixRgb(color, plate, smooth(SAUCER + 0.003, SAUCER - 0.001, from));
  }
  const handle = handleAt(dx, dy);
  if (handle > 0) color = mixRgb(color, scaleRgb(CERAMIC, 0.92 + 0.1 * facing), handle);
  if (from < RIM + 0.004) {
    const rim = scaleRgb(CERAMIC, 0.98 + 0.14 * facing);
    color = mixRgb(color, rim, smooth(RIM + 0.003, RIM - 0.001, from));
    const inside = scaleRgb(CERAMIC, 0.62 - 0.24 * facing);
    color = mixRgb(color, inside, smooth(RIM - 0.014, RIM - 0.019, from));
    const level = RIM - 0.045;
    if (from < level + 0.003)
      color = mixRgb(color, drink(dx / level, dy / level, facing), smooth(level + 0.002, level - 0.002, from));
  }
  return scaleRgb(color, 1.12 - 0.32 * (x * 0.6 + y * 0.6));
}

/** Crema with a rosette of milk. */
function drink(u: number, v: number, facing: number): Rgb {
  const from = Math.hypot(u, v);
  const swirl = fbm(u * 3 + 5, v * 3, 5, 8) - 0.5;
  const fine = fbm(u * 16, v * 16, 4, 18) - 0.5;
  let color = mixRgb(CREMA, DARK, clamp(0.25 + swirl * 0.9 + smooth(0.72, 1, from) * 0.8));
  // leaves of the rosette: arcs that open downwards, narrower towards the top
  const bent = v + 0.1 + u * u * 0.75 + swirl * 0.07;
  const reach = 0.62 * clamp(1 - Math.abs(v - 0.12) ** 2 * 1.5) * smooth(-0.86, -0.35, v) * smooth(0.8, 0.5, v);
  const stripes = Math.sin(bent * 24 + fine * 1.2);
  const within = smooth(reach, reach - 0.1, Math.abs(u));
  const stem = smooth(0.035, 0.012, Math.abs(u + swirl * 0.04)) * smooth(-0.82, -0.7, v) * smooth(0.72, 0.6, v);
  const milk = clamp(
    within * smooth(-0.15, 0.35, stripes) - stem * 0.9 + smooth(0.2, 0.12, Math.hypot(u, (v + 0.62) * 0.9)),
  );
  color = mixRgb(color, MILK, milk * (0.92 + fine * 0.25));
  color = scaleRgb(color, 0.86 + fine * 0.14 - facing * 0.05 * from);
  const shine = Math.exp(-(((u + 0.42) / 0.3) ** 2) - ((v + 0.5) / 0.2) ** 2);
  return addRgb(color, scaleRgb([1, 0.96, 0.9], shine * 0.1));
}

/** The handle, to the lower right: a bar with a round end. */
function handleAt(dx: number, dy: number): number {
  const along = dx * 0.83 + dy * 0.56;
  const across = -dx * 0.56 + dy * 0.83;
  const beyond = Math.max(0, along - RIM - 0.09);
  const from = Math.hypot(beyond, across);
  return smooth(0.036, 0.032, from) * smooth(RIM - 0.05, RIM - 0.04, along);
}

/** A soft shadow of a disc. */
function shadow(dx: number, dy: number, radius: number, blur: number): number {
  return smooth(radius + blur, radius - blur, Math.hypot(dx, dy));
}

/** Boards of oak across the picture. */
function table(x: number, y: number): Rgb {
  const board = Math.floor((y + 0.07) / 0.27);
  const inBoard = (y + 0.07) / 0.27 - board;
  const own = noise(board * 9.7, 3, 2);
  const rings = fbm(x * 1.1 + own * 40, y * 13 + fbm(x * 0.8, y * 3, 3, 5) * 3.5, 4, board + 3);
  const fibre = fbm(x * 7, y * 190, 3, board + 11);
  const pores = smooth(0.66, 0.78, noise(x * 46, y * 420, board + 17));
  const tone = mixRgb(
    hex('#6b4527'),
    hex('#c0935f'),
    clamp(0.16 + rings * 0.95 + (fibre - 0.5) * 0.3 + (own - 0.5) * 0.22),
  );
  const gap = smooth(0.012, 0.003, Math.min(inBoard, 1 - inBoard));
  return scaleRgb(tone, (1 - gap * 0.8) * (1 - pores * 0.16) * 0.8);
}
