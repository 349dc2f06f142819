import { open } from 'node:fs/promises';

// spec safety.4

/** A raster format that is taken, by the bytes every such file begins with. */
export interface ImageType {
  readonly mime: string;
  readonly extension: string;
  /** The name that sharp has for it. */
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

export interface RecognisedImage {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

export type ImageProblem = 'service.imageType' | 'service.imageBroken' | 'service.imageFlood';

/** What an uploaded file is, by its bytes alone, and that it can be drawn; else the text that says what is wrong. */
export async function recogniseImage(file: Buffer): Promise<RecognisedImage | ImageProblem> {
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

/**
 * Where the picture of a file ends. Cameras and people put more behind it, such as a film, a second picture or a note, which
 * programs that show the picture do not read. null where the end is not found.
 */
export function endOfImage(file: Buffer, { format }: Pick<ImageType, 'format'>): number | null {
  try {
    const end = ENDS[format](file);
    return end <= file.length ? end : null;
  } catch (error) {
    // The file ends in the middle of a part.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const ENDS: Readonly<Record<ImageType['format'], (file: Buffer) => number>> = {
  png: endOfPng,
  gif: endOfGif,
  jpeg: endOfJpeg,
  // The length stands in its head, and parts have an even one.
  webp: (file) => 8 + even(file.readUInt32LE(4)),
  avif: endOfAvif,
};

const even = (length: number) => length + (length % 2);

/** PNG, 5.3: a length, a name, the content and a checksum; the last chunk is IEND. */
function endOfPng(file: Buffer): number {
  for (let at = 8; ; ) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
}

/** ISO/IEC 14496-12: boxes with a length and a name. What follows the last one that a picture has is no part of it. */
function endOfAvif(file: Buffer): number {
  let end = 0;
  for (let at = 0; at + 8 <= file.length; ) {
    const short = file.readUInt32BE(at);
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    const isOfPicture = /^(ftyp|meta|moov|mdat)$/.test(file.toString('latin1', at + 4, at + 8));
    // Nothing: up to the end of the file, wherever the picture ends.
    if (length < 8) return isOfPicture ? Number.POSITIVE_INFINITY : end;
    at += length;
    if (isOfPicture) end = at;
  }
  return end;
}

const COLORS = 0x80;

/** GIF89a: blocks until the trailer. */
function endOfGif(file: Buffer): number {
  const afterColors = (at: number) => {
    const flags = file.readUInt8(at);
    return (flags & COLORS) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
  };
  const afterParts = (from: number) => {
    let at = from;
    for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1;
    return at + 1;
  };
  for (let at = 13 + afterColors(10); ; ) {
    const block = file.readUInt8(at);
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = afterParts(at + 2);
    else if (block === 0x2c) at = afterParts(at + 11 + afterColors(at + 9));
    else return Number.POSITIVE_INFINITY;
  }
}

const [END_OF_IMAGE, START_OF_SCAN] = [0xd9, 0xda];
/** Stand within a scan: a byte that is 0xff itself, and the marks from which a damaged scan can go on. */
const isWithinScan = (mark: number) => mark === 0 || (mark >= 0xd0 && mark <= 0xd7);

/** ITU T.81, B.1.1: segments with a mark and a length, and scans without. */
function endOfJpeg(file: Buffer): number {
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return Number.POSITIVE_INFINITY;
    const mark = file.readUInt8(at + 1);
    if (mark === END_OF_IMAGE) return at + 2;
    // A mark may have any number of 0xff before it.
    if (mark === 0xff) at += 1;
    else at += 2 + file.readUInt16BE(at + 2);
    if (mark === START_OF_SCAN) at = endOfScan(file, at);
  }
}

function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    if (!isWithinScan(file.readUInt8(at + 1))) return at;
  }
  return file.length;
}

/** Pixels on each side of an account's picture: three times as much as the largest place where it is shown. */
const PICTURE_SIZE = 256;

/** The middle of an image as a square, upright and without anything that was written beside it. */
export async function squareOf(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient();
  return image.resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' }).toColourspace('srgb').webp().toBuffer();
}

/** How blocks of EXIF, XMP and IPTC begin. */
const SIGNS = ['Exif\0\0', 'http://ns.adobe.com/', '<x:xmpmeta', 'XMP DataXMP', 'Photoshop 3.0\0'];

/** Fields of sharp's metadata that say more than how to draw the image. */
const TELLING = ['exif', 'xmp', 'iptc', 'tifftagPhotoshop', 'comments'] as const;

/** Little is lost to the eye; images are drawn smaller than this at once. */
const QUALITY = 90;

/** What is stored: the bytes of an image, and its size as it is seen. */
export interface PublicImage {
  readonly file: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * An image without what cameras and programs write beside it: where a photograph was taken, when, with what. It is
 * turned upright, because its turn was written there, and gets the colours of screens where it has those of print,
 * which old browsers show wrong. Its colour profile and all frames stay. What stands behind the image is cut off. An image
 * that tells nothing is left as it is, to the byte.
 */
export async function removeMetadata(file: Buffer, { type, width, height }: RecognisedImage): Promise<PublicImage> {
  // Heavy, and most starts see no upload.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(file).metadata();
  const isOfPrint = metadata.space === 'cmyk';
  const isTelling =
    TELLING.some((field) => metadata[field] !== undefined) || (metadata.orientation ?? 1) !== 1 || isOfPrint;
  const end = endOfImage(file, type);
  const picture = file.subarray(0, end ?? file.length);
  if (end !== null && !isTelling && !SIGNS.some((sign) => picture.includes(sign, 0, 'latin1'))) {
    return { file: picture, width, height };
  }
  const moves = (metadata.pages ?? 1) > 1;
  const image = sharp(file, { animated: moves });
  if (!moves) image.autoOrient();
  // The profile of a printed page would not fit the screen's colours that are written.
  if (!isOfPrint) image.keepIccProfile();
  const { data, info } = await image.toFormat(type.format, { quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { file: data, width: info.width, height: info.pageHeight ?? info.height };
}
