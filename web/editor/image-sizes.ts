import { useEffect } from 'react';
import { IMAGE_SIZE_DEBOUNCE } from '#core/constants.ts';
import { type ImageSize, imageSizes, sizedImages } from '#core/draft/image-sizes.ts';
import type { EditorStore } from './store/editor-store.ts';
import type { DocumentActor } from './store/painted-document.ts';

/** The size of an image itself; null where it cannot be had. */
export type Measure = (url: string) => Promise<ImageSize | null>;

/**
 * spec numbers.2: the sizes of the logo, the background and the pictures are kept in step, 500 ms after the last edit. A
 * size becomes part of the undo step that needed it. A page that nobody edited is not changed. Returns what ends it.
 */
export function followImageSizes(actor: DocumentActor, measure: Measure): () => void {
  let { draft } = actor.getSnapshot().context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const write = async () => {
    const of = draft;
    const sizes = new Map<string, ImageSize>();
    for (const url of sizedImages(of)) {
      const size = await measure(url);
      if (size !== null) sizes.set(url, size);
    }
    // a later edit measures again
    if (ended || of !== draft) return;
    actor.send({ type: 'draft.completed', edits: imageSizes(of, sizes) });
  };
  const follower = actor.subscribe(({ context }) => {
    if (context.draft === draft) return;
    draft = context.draft;
    clearTimeout(timer);
    if (context.history.past.length > 0) timer = setTimeout(write, IMAGE_SIZE_DEBOUNCE);
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    follower.unsubscribe();
  };
}

const measured = new Map<string, ImageSize>();

/** The size of an image itself, in pixels; null where it does not load or has none (SVG). Asked once for each address. */
export async function measureImage(url: string): Promise<ImageSize | null> {
  const cached = measured.get(url);
  if (cached) return cached;
  const image = new Image();
  image.src = url;
  const loaded = await image.decode().then(
    () => true,
    () => false,
  );
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (!loaded || size.width === 0 || size.height === 0) return null;
  measured.set(url, size);
  return size;
}

/** Keeps the sizes of logo and background in step while a page is edited. */
export function useImageSizes({ actor, readOnly }: EditorStore): void {
  useEffect(() => (readOnly ? undefined : followImageSizes(actor, measureImage)), [actor, readOnly]);
}
