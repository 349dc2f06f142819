type Load<Loaded> = () => Promise<Loaded>;

const parts = new Set<Load<unknown>>();

/** A part of the program that is fetched once, when first needed or by `prefetch`. After a failure the next call tries again. */
export function lazyPart<Loaded>(load: Load<Loaded>): Load<Loaded> {
  let loading: Promise<Loaded> | null = null;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  parts.add(get);
  return get;
}

/**
 * Fetches parts one by one while the browser is online and idle, so that they are there when the network is not. Without
 * an argument it fetches all parts, also those that are declared meanwhile.
 */
export async function prefetch(wanted: Iterable<Load<unknown>> = parts, free = whenFree): Promise<void> {
  for (const get of wanted) {
    await free();
    // the view that needs it tries again and shows the failure
    await get().catch(() => undefined);
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
