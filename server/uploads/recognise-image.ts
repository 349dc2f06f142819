import { open } from 'node:fs/promises';

// spec safety.4

/** A raster format that is taken, by the bytes every such file begins with. */
export interface ImageType {
  readonly mime: string;
  readonly extension: string;
  /** As sharp calls it. */
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
  matches(head: Buffer): boolean;
}

const startsWith = (bytes: number[]) => (head: Buffer) => head.subarray(0, bytes.length).equals(Buffer.from(bytes));
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

export const imageTypes: readonly ImageType[] = [
  {
    mime: 'image/png',
    extension: 'png',
    format: 'png',
    matches: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { mime: 'image/jpeg', extension: 'jpg', format: 'jpeg', matches: startsWith([0xff, 0xd8, 0xff]) },
  { mime: 'image/gif', extension: 'gif', format: 'gif', matches: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)) },
  {
    mime: 'image/webp',
    extension: 'webp',
    format: 'webp',
    matches: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP',
  },
  {
    mime: 'image/avif',
    extension: 'avif',
    format: 'avif',
    matches: (head) => /^ftypavi[fs]$/.test(ascii(head, 4, 12)),
  },
];

export function typeOfKey(key: string): ImageType | undefined {
  return imageTypes.find(({ extension }) => key.endsWith(`.${extension}`));
}

/** What the file at a path is, by its first bytes. */
export async function typeOfFile(path: string): Promise<ImageType | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return imageTypes.find((type) => type.matches(buffer));
  } finally {
    await file.close();
  }
}

/** A picture of 30,000 by 30,000 points is a few kilobytes that become gigabytes. All frames count. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 16_000;

export interface Recognised {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

export type ImageProblem = 'service.imageType' | 'service.imageBroken' | 'service.imageFlood';

/** What an uploaded file is, by its bytes alone, and that it can be drawn; else the text that says what is wrong. */
export async function recogniseImage(file: Buffer): Promise<Recognised | ImageProblem> {
  const type = imageTypes.find((candidate) => candidate.matches(file.subarray(0, 16)));
  if (!type) return 'service.imageType';
  try {
    // Heavy, and most starts see no upload.
    const { default: sharp } = await import('sharp');
    const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width > MAX_SIDE || height > MAX_SIDE || width * height * pages > MAX_PIXELS) return 'service.imageFlood';
    // Drawing it small reads it to its end, so that what is cut off or no picture at all is found here.
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(16, 16).raw().toBuffer();
    return { type, width, height };
  } catch {
    return 'service.imageBroken';
  }
}
