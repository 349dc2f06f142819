import type { ImageType } from './recognise-image.ts';

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
