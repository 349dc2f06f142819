import type { ImageSize } from '#core/draft/image-sizes.ts';

const known = new Map<string, ImageSize>();

/** The size of an image itself, in pixels; null where it does not load or has none (SVG). Asked once for each address. */
export async function measureImage(url: string): Promise<ImageSize | null> {
  const found = known.get(url);
  if (found) return found;
  const image = new Image();
  image.src = url;
  const loaded = await image.decode().then(
    () => true,
    () => false,
  );
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (!loaded || size.width === 0 || size.height === 0) return null;
  known.set(url, size);
  return size;
}
