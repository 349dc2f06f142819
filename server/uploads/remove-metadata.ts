import { endOfImage } from './image-end.ts';
import type { Recognised } from './recognise-image.ts';

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
export async function removeMetadata(file: Buffer, { type, width, height }: Recognised): Promise<PublicImage> {
  // Heavy, and most starts see no upload.
  const { default: sharp } = await import('sharp');
  const known = await sharp(file).metadata();
  const isOfPrint = known.space === 'cmyk';
  const told = TELLING.some((field) => known[field] !== undefined) || (known.orientation ?? 1) !== 1 || isOfPrint;
  const end = endOfImage(file, type);
  const picture = file.subarray(0, end ?? file.length);
  if (end !== null && !told && !SIGNS.some((sign) => picture.includes(sign, 0, 'latin1'))) {
    return { file: picture, width, height };
  }
  const moves = (known.pages ?? 1) > 1;
  const image = sharp(file, { animated: moves });
  if (!moves) image.autoOrient();
  // The profile of a printed page would not fit the screen's colours that are written.
  if (!isOfPrint) image.keepIccProfile();
  const { data, info } = await image.toFormat(type.format, { quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { file: data, width: info.width, height: info.pageHeight ?? info.height };
}
