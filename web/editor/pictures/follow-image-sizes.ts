import { IMAGE_SIZE_DEBOUNCE } from '#core/constants.ts';
import { type ImageSize, imageSizes, sizedImages } from '#core/draft/image-sizes.ts';
import type { DocumentActor } from '../store/editor-store.ts';

/** The size of an image itself; null where it cannot be had. */
export type Measure = (url: string) => Promise<ImageSize | null>;

/**
 * spec 9: the configuration's size of the logo, and of the background, is kept in step, 500 ms after the last edit. A
 * size becomes part of the step that needed it; a page that was only looked at is not changed. Gives the end of it.
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
    // a later edit asks again
    if (ended || of !== draft) return;
    actor.send({
      type: 'draft.completed',
      edits: [{ command: 'setConfiguration', args: { change: imageSizes(of, sizes) } }],
    });
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
