import { WIDEST_IMAGE } from '#core/constants.ts';

/** What decides how wide a picture is drawn. */
export interface ImageFrame {
  /** Of the element; see the schema SIZE. */
  readonly width: string;
  readonly height: string;
  /** The sides' ratio it is cut to, `16:9`; empty: the whole picture. */
  readonly crop: string;
  /** Per cent by which a cut picture is enlarged. */
  readonly zoom: number;
  /** The file's own size, `1600x900`; empty where it was not measured. */
  readonly pixels: string;
}

export interface ShownImage {
  /** How wide it is drawn, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** The most pixels it is drawn with, on a screen of twice the density. */
  readonly widest: number;
}

/** How wide a picture is drawn; null where only a browser knows. */
export function shownImage(frame: ImageFrame): ShownImage | null {
  const own = ownSize(frame.pixels);
  const most = Math.min(own?.width ?? WIDEST_IMAGE, WIDEST_IMAGE);
  const enlarged = enlargement(frame, own);
  const [, given = '', unit] = /^([\d.]+)(px|%|vw)$/.exec(frame.width) ?? [];
  const amount = Number(given) * enlarged;
  if (unit === 'px') return inPixels(amount, most);
  if (unit) return { sizes: `${round(Math.min(amount, 100 * enlarged))}vw`, widest: most };
  if (frame.crop !== '') return { sizes: `${round(100 * enlarged)}vw`, widest: most };
  if (own === null || frame.width === '0') return null;
  if (isAutomatic(frame.height)) return inPixels(own.width, most);
  const [, height] = /^([\d.]+)px$/.exec(frame.height) ?? [];
  return height === undefined ? null : inPixels((own.width * Number(height)) / own.height, most);
}

/**
 * Width and height of the file as attributes, by which a browser keeps its place free before it arrives. None where the
 * element has a height of its own.
 */
export function ownSizeAttributes({ pixels, height, crop }: ImageFrame): { width?: number; height?: number } {
  return crop === '' && isAutomatic(height) ? (ownSize(pixels) ?? {}) : {};
}

/** The sides of a ratio, `16:9`. */
export function ratioOf(crop: string): readonly [width: number, height: number] {
  const [width = 1, height = 1] = crop.split(':').map(Number);
  return [width, height];
}

/** How much wider than its element a cut picture is drawn. */
function enlargement({ crop, zoom }: ImageFrame, own: { width: number; height: number } | null): number {
  if (crop === '') return 1;
  const [width, height] = ratioOf(crop);
  const covering = own === null ? 1 : Math.max(1, own.width / own.height / (width / height));
  return (covering * zoom) / 100;
}

function inPixels(width: number, most: number): ShownImage {
  const pixels = Math.round(width);
  // A phone is narrower than that.
  const sizes = pixels > 320 ? `(max-width:${pixels}px) 100vw,${pixels}px` : `${pixels}px`;
  return { sizes, widest: Math.min(pixels * 2, most) };
}

function ownSize(pixels: string): { width: number; height: number } | null {
  const [width, height] = pixels.split('x').map(Number);
  return width && height ? { width, height } : null;
}

const isAutomatic = (size: string) => size === 'auto' || size === '';
const round = (number: number) => Math.round(number * 10) / 10;
