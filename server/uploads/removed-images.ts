import type { LibraryDeps } from './library.ts';
import { namesAnywhere } from './library.ts';

/**
 * Milliseconds that the file of a removed image stays. Edits of the last seconds, and those of a device without a
 * network, are in no stored page yet: an image that they show comes back when they are saved within this time.
 */
export const REMOVED_IMAGE_LIFE = 3_600_000;

/** Removes the files of images that were removed long enough ago; those that a page or a brand shows again come back. */
export async function endRemovals(now: number, deps: LibraryDeps): Promise<void> {
  const { objects, store } = deps;
  for (const { key } of await store.uploads.removedBefore(now - REMOVED_IMAGE_LIFE)) {
    if (await namesAnywhere(key, deps)) {
      await store.uploads.setRemoved(key, null);
      continue;
    }
    await objects.remove(key);
    await store.uploads.remove(key);
  }
}
