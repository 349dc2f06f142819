import { PART_RETRIES, PART_RETRY_FIRST } from '#core/constants.ts';

/**
 * Why a part of the program is not there: its files could not be fetched; the server no longer has them, so a newer
 * version is there; or a browser that remembers a failure for as long as the window is open does not take them.
 */
type Reason = 'unreachable' | 'outdated' | 'refused';

export class PartMissing extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`A part of the program is ${reason}.`, { cause });
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
  if (!isInDocument(name)) await fetchPart(name);
  return load().catch((cause: unknown) => {
    throw new PartMissing('refused', cause);
  });
}

/** Whether the document has asked for the files of a part already (scripts/build/documents.ts). */
function isInDocument(name: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href*="/${CSS.escape(name)}-"]`) !== null;
}

async function fetchPart(name: string): Promise<void> {
  const list = document.querySelector<HTMLMetaElement>('meta[name=parts]');
  if (list === null) return;
  const files = (await fetchOnce(lists, list.content, (contents): PartLists => JSON.parse(contents)))[name] ?? [];
  await Promise.all(files.map((file) => fetchOnce(scripts, file, () => undefined)));
}

function fetchOnce<Kept>(all: Map<string, Promise<Kept>>, address: string, read: (contents: string) => Kept) {
  const known = all.get(address);
  if (known !== undefined) return known;
  const asked = fetchFile(address).then(read);
  all.set(address, asked);
  asked.catch(() => all.delete(address));
  return asked;
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
