/** What decides how wide a picture is drawn. */
export interface ImageFrame {
  /** Of the element; see the schema SIZE. */
  readonly width: string;
  /** The same by screen, where it differs (per-screen.ts). */
  readonly widths?: string;
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

/** Width and height of the file; null where they were not measured. */
export function ownSize(pixels: string): { width: number; height: number } | null {
  const [width, height] = pixels.split('x').map(Number);
  return width && height ? { width, height } : null;
}

/** Whether a width or height is left to the browser. */
export const isAutomatic = (size: string) => size === 'auto' || size === '';
