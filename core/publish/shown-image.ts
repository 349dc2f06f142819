import { isAutomatic, ownSize, ratioOf } from '#core/components/elements/picture.ts';
import type { ImageFrame, ShownImage } from '#core/components/types.ts';
import { WIDEST_IMAGE } from '#core/constants.ts';
import { readPerScreen, SCREEN_ENDS, SCREEN_NAMES, type ScreenName } from '#core/page/screens.ts';
import { atMost, type DrawnWidth, NARROW, type Room, scaled, WINDOW_ROOM } from './room.ts';

/** A range of windows in which a picture is drawn by one rule. */
interface Band {
  /** CSS pixels of its widest window. */
  readonly end: number;
  readonly screen: ScreenName;
  readonly room: 'narrow' | 'wide';
}

const BANDS: readonly Band[] = [
  { end: NARROW, screen: 'phone', room: 'narrow' },
  ...SCREEN_NAMES.map((screen): Band => ({ end: SCREEN_ENDS[screen], screen, room: 'wide' })),
];

/** No phone is narrower. */
const NARROWEST = 320;

/** How wide a picture is drawn in this room; null where only a browser knows. */
export function shownImage(frame: ImageFrame, room: Room = WINDOW_ROOM): ShownImage | null {
  const own = ownSize(frame.pixels);
  const enlarged = enlargement(frame, own);
  const widths = readPerScreen(frame.widths);
  const drawn = BANDS.flatMap((band) => {
    const width = drawnWidth({ ...frame, width: widths[band.screen] ?? frame.width }, own, room[band.room]);
    return width ? [{ end: band.end, width: scaled(width, enlarged) }] : [];
  });
  if (drawn.length < BANDS.length) return null;
  const widest = Math.max(
    ...drawn.map(({ end, width }) => Math.min(width.most, (end * width.share) / 100 - width.less)),
  );
  return { sizes: sizesOf(drawn), widest: Math.min(Math.round(widest * 2), own?.width ?? WIDEST_IMAGE, WIDEST_IMAGE) };
}

/** Width that the container allows; a cut picture without a width fills it. */
function drawnWidth(
  { width, height, crop }: ImageFrame,
  own: { width: number; height: number } | null,
  room: DrawnWidth,
): DrawnWidth | null {
  const [, given = '', unit] = /^([\d.]+)(px|%|vw)$/.exec(width) ?? [];
  const amount = Number(given);
  if (unit === 'px') return atMost(room, amount);
  if (unit === '%') return scaled(room, Math.min(amount, 100) / 100);
  if (unit === 'vw') return { share: Math.min(amount, 100), less: 0, most: room.most };
  if (crop !== '') return room;
  if (own === null || width === '0') return null;
  if (isAutomatic(height)) return atMost(room, own.width);
  const [, pixels] = /^([\d.]+)px$/.exec(height) ?? [];
  return pixels === undefined ? null : atMost(room, (own.width * Number(pixels)) / own.height);
}

/** The attribute `sizes`: what grows with the window up to its most, and then that. Without `min()`, for old browsers. */
function sizesOf(bands: readonly { readonly end: number; readonly width: DrawnWidth }[]): string {
  const parts: { readonly end: number; readonly length: string }[] = [];
  let start = NARROWEST;
  for (const { end, width } of bands) {
    const { share, less, most } = width;
    const full = ((most + less) * 100) / share;
    if (full > start) parts.push({ end: Math.min(full, end), length: fluid(width) });
    if (full < end) parts.push({ end, length: `${Math.round(most)}px` });
    start = end;
  }
  const distinct = parts.filter(({ length }, at) => length !== parts[at + 1]?.length);
  return distinct
    .map(({ end, length }) => (end < Infinity ? `(max-width:${hundredth(end)}px) ${length}` : length))
    .join(',');
}

function fluid({ share, less }: DrawnWidth): string {
  const window = `${tenth(share)}vw`;
  return Math.round(less) === 0 ? window : `calc(${window} - ${Math.round(less)}px)`;
}

/** How much wider than its element a cut picture is drawn. */
function enlargement({ crop, zoom }: ImageFrame, own: { width: number; height: number } | null): number {
  if (crop === '') return 1;
  const [width, height] = ratioOf(crop);
  const covering = own === null ? 1 : Math.max(1, own.width / own.height / (width / height));
  return (covering * zoom) / 100;
}

const tenth = (number: number) => Math.round(number * 10) / 10;
const hundredth = (number: number) => Math.round(number * 100) / 100;
