const QUALITY = 0.86;

/** What a shrunk image is written as, by what it was. Others are left alone: a GIF would stand still. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/**
 * An image no wider than said, in its proportions and as its camera held it. Done before it is sent, so that less
 * travels and a photograph above the server's limit fits. What cannot be read is left for the server to judge.
 */
export async function shrinkImage(file: File, widest: number): Promise<File> {
  const type = WRITTEN_AS[file.type];
  const image = type === undefined ? null : await createImageBitmap(file).catch(() => null);
  if (image === null || image.width <= widest) return file;
  const canvas = new OffscreenCanvas(widest, Math.max(1, Math.round((image.height * widest) / image.width)));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return file;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([shrunk], file.name, { type: shrunk.type });
}
