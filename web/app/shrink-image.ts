import { IMAGE_LIMIT, WIDEST_IMAGE } from '#core/constants.ts';

const QUALITY = 0.86;

/** The format of a shrunk image by its original format. Others are not shrunk: a GIF would lose its animation. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/**
 * Scales an image down to the width pages show, with its proportions and orientation. This happens before the upload, so
 * that less is sent and a photograph above the server's limit fits. The server decides about files that cannot be read.
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
  // a browser's encoder may write more bytes than the original has; then the original is sent
  return shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file;
}

/**
 * Writes the same format, but a photograph that is still too large as a PNG becomes a JPEG. WebKit cannot write WebP and
 * returns a much larger PNG; that becomes a JPEG, too.
 */
async function write(canvas: OffscreenCanvas, drawing: OffscreenCanvasRenderingContext2D, type: string): Promise<Blob> {
  const written = await canvas.convertToBlob({ type, quality: QUALITY });
  if ((written.type === type && written.size <= IMAGE_LIMIT) || !isOpaque(drawing)) return written;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Whether no pixel is transparent: a JPEG has no transparency. */
function isOpaque(drawing: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
