import { IMAGE_LIMIT, WIDEST_IMAGE } from '#core/constants.ts';

const QUALITY = 0.86;

/** What a shrunk image is written as, by what it was. Others are left alone: a GIF would stand still. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/**
 * An image no wider than pages show it, in its proportions and as its camera held it. Done before it is sent, so that
 * less travels and a photograph above the server's limit fits. What cannot be read is left for the server to judge.
 */
export async function shrinkImage(file: File): Promise<File> {
  const type = WRITTEN_AS[file.type];
  if (type === undefined) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null || (image.width <= WIDEST_IMAGE && file.size <= IMAGE_LIMIT)) return file;
  const width = Math.min(image.width, WIDEST_IMAGE);
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((image.height * width) / image.width)));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return file;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await write(canvas, drawing, type);
  // What engines write may be larger than what a good encoder made; the server takes the file as it is, too.
  return shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file;
}

/**
 * As what it was, but a photograph that stays too large as a PNG becomes a JPEG. So does what WebKit answers with for
 * a WebP, which it does not write: a PNG, many times larger.
 */
async function write(canvas: OffscreenCanvas, drawing: OffscreenCanvasRenderingContext2D, type: string): Promise<Blob> {
  const written = await canvas.convertToBlob({ type, quality: QUALITY });
  if ((written.type === type && written.size <= IMAGE_LIMIT) || !isOpaque(drawing)) return written;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Without a pixel that can be seen through, which a JPEG could not keep. */
function isOpaque(drawing: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
