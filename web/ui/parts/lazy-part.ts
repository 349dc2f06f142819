import { PART_RETRIES, PART_RETRY_FIRST, PREFETCH_RETRY_FIRST, PREFETCH_RETRY_MAX } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';

/**
 * Why a part of the program is not there: its files could not be fetched; the server no longer has them, so a newer
 * version is there; or a browser that remembers a failure for as long as the window is open does not take them.
 */
type Reason = 'unreachable' | 'outdated' | 'refused';

const WORDS = { unreachable: 'ui.connection', outdated: 'ui.newerVersion', refused: 'ui.reloadHint' } as const;

export class PartMissing extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(text(WORDS[reason]), { cause });
    this.reason = reason;
  }
}

/** Tells that the server has no files of this version any more. */
export const outdated = new EventTarget();

type PartLists = Readonly<Record<string, readonly string[]>>;

/** The scripts that are in the browser's cache, or on their way there. */
const scripts = new Map<string, Promise<void>>();
/** Which scripts each part needs besides those that are there before it, by the address of the list. */
const lists = new Map<string, Promise<PartLists>>();

/**
 * Imports a part of the program once all of its files are there. Some browsers remember a module that could not be
 * fetched, and all that import it, for as long as the window is open; a failed `fetch` leaves no trace, and what it fetched
 * is taken from the cache. The build puts this around every `import()` of the web (scripts/build/whole-parts.ts).
 */
export async function wholePart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  if (!isInDocument(`/${name}-`)) await fetchPart(name);
  return load().catch((cause: unknown) => {
    throw new PartMissing('refused', cause);
  });
}

/** Whether the document has asked for a file already, by a piece of its address (scripts/build/documents.ts). */
function isInDocument(piece: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href*="${CSS.escape(piece)}"]`) !== null;
}

async function fetchPart(name: string): Promise<void> {
  const list = document.querySelector<HTMLMetaElement>('meta[name=parts]');
  if (list === null) return;
  const files = (await fetchOnce(lists, list.content, (contents): PartLists => JSON.parse(contents)))[name] ?? [];
  const missing = files.filter((file) => !isInDocument(file));
  await Promise.all(missing.map((file) => fetchOnce(scripts, file, () => undefined)));
}

function fetchOnce<Kept>(all: Map<string, Promise<Kept>>, address: string, read: (contents: string) => Kept) {
  const running = all.get(address);
  if (running !== undefined) return running;
  const request = fetchFile(address).then(read);
  all.set(address, request);
  request.catch(() => all.delete(address));
  return request;
}

async function fetchFile(address: string): Promise<string> {
  for (let left = PART_RETRIES, pause = PART_RETRY_FIRST; ; left--, pause *= 2) {
    const { status, contents } = await ask(address);
    if (contents !== null) return contents;
    // in a fleet that is being upgraded another server may have what this one has not
    if (left > 0 && navigator.onLine) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    if (status !== 404) throw new PartMissing('unreachable');
    outdated.dispatchEvent(new Event('found'));
    throw new PartMissing('outdated');
  }
}

/** Asks as the browser asks for a module, or it would not take that from the cache afterwards; status 0 is no answer. */
async function ask(address: string): Promise<{ status: number; contents: string | null }> {
  try {
    const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
    // only what is read to its end is in the cache as a whole
    const contents = await response.text();
    return { status: response.status, contents: response.ok ? contents : null };
  } catch {
    return { status: 0, contents: null };
  }
}

type Load<Loaded> = () => Promise<Loaded>;

const parts = new Set<Load<unknown>>();

/** A part of the program that is fetched once, when first needed or by `prefetch`. After a failure the next call tries again. */
export function lazyPart<Loaded>(load: Load<Loaded>): Load<Loaded> {
  const get = loadedOnce(load);
  parts.add(get);
  return get;
}

/** A part like that of `lazyPart`, but not prefetched with all others. */
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
