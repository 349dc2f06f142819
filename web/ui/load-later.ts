type Load<Loaded> = () => Promise<Loaded>;

const parts = new Set<Load<unknown>>();

/** A part of the program that is fetched once, when it is first asked for or ahead of that. A failure is not kept. */
export function loadLater<Loaded>(load: Load<Loaded>): Load<Loaded> {
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
 * Fetches parts one by one while there is a network and nothing else to do, all where none are named, and those that become
 * known meanwhile: so that they are there when the network is not.
 */
export async function loadAhead(wanted: Iterable<Load<unknown>> = parts, free = whenFree): Promise<void> {
  for (const get of wanted) {
    await free();
    // who needs it will try again, and say so
    await get().catch(() => undefined);
  }
}

async function whenFree(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 500); // Safari
  });
}
