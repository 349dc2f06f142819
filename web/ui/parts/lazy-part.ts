import { PREFETCH_RETRY_FIRST, PREFETCH_RETRY_MAX } from '#core/constants.ts';
import { PartMissing } from './whole-part.ts';

type Load<Loaded> = () => Promise<Loaded>;

const parts = new Set<Load<unknown>>();

/** A part of the program that is fetched once, when first needed or by `prefetch`. After a failure the next call tries again. */
export function lazyPart<Loaded>(load: Load<Loaded>): Load<Loaded> {
  const get = loadedOnce(load);
  parts.add(get);
  return get;
}

/** As `lazyPart`, but not prefetched with all others. */
export function loadedOnce<Loaded>(load: Load<Loaded>): Load<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/**
 * Fetches parts one by one while the browser is online and idle, so that they are there when the network is not. Without
 * an argument it fetches all parts, also those that are declared meanwhile. Those that cannot be had are tried again.
 */
export async function prefetch(wanted: Iterable<Load<unknown>> = parts, free = whenFree): Promise<void> {
  let missing = wanted;
  for (let pause = PREFETCH_RETRY_FIRST; ; pause = Math.min(pause * 2, PREFETCH_RETRY_MAX)) {
    const failed: Load<unknown>[] = [];
    for (const get of missing) {
      await free();
      await get().catch((error: unknown) => {
        // the view that needs it shows the failure; only a network comes back by itself
        if (error instanceof PartMissing && error.reason === 'unreachable') failed.push(get);
      });
    }
    if (failed.length === 0) return;
    missing = failed;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Resolves when the browser is online and has nothing to do. */
export async function whenFree(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 500); // Safari
  });
}
