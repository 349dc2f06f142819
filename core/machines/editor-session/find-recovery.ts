import { UNSENT_OFFERS } from '#core/constants.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';

/** Where an offer waits until it is taken or declined, out of the way of new edits to the same page. */
function recoveryKey(pageId: string): string {
  return `${pageId}:recovered`;
}

/** Edits that are offered back. */
export interface Recovery extends JournalEntry {
  /** The page was changed since they were made, by somebody else or from elsewhere: restored, they would undo that. */
  readonly outdated: boolean;
}

/** Edits of this device to a page that is no more; null where there are none or the device cannot tell. */
export async function findLeft(journal: Journal, pageId: string): Promise<Recovery | null> {
  try {
    const entry = (await journal.get(pageId)) ?? (await journal.get(recoveryKey(pageId)));
    return entry && { ...entry, pageId, outdated: true };
  } catch {
    return null;
  }
}

/**
 * Edits of this device that the server does not have, the latest first; null where there are none or the device cannot
 * tell. Those that were offered before and not decided on wait behind them.
 */
export async function findRecovery(
  journal: Journal,
  { body: page, etag }: { readonly body: EditorPage; readonly etag?: string | undefined },
  now: number,
): Promise<Recovery | null> {
  try {
    const left = await journal.get(page.id);
    const offered = await journal.get(recoveryKey(page.id));
    const waiting = [left, offered, ...(offered?.earlier ?? [])].filter(
      (entry) => entry !== null && isNews(entry, page),
    );
    const entry = await keepOffers(journal, page.id, waiting as JournalEntry[], now);
    if (left) await journal.remove(page.id);
    return entry && { ...entry, pageId: page.id, outdated: isOutdated(entry, page, etag) };
  } catch {
    return null;
  }
}

/** An offer was taken or declined; gives the one that waited behind it, which is older than what is there by now. */
export async function nextRecovery(
  journal: Journal,
  { pageId, at }: JournalEntry,
  now: number,
): Promise<Recovery | null> {
  const settled = await journal.get(recoveryKey(pageId));
  // What a kick left is offered at once, past those that wait.
  if (settled?.at !== at) return null;
  const entry = await keepOffers(journal, pageId, settled.earlier ?? [], now);
  return entry && { ...entry, pageId, outdated: true };
}

/** Keeps the offers that wait as the only ones of their page, and gives the first. */
async function keepOffers(
  journal: Journal,
  pageId: string,
  [first, ...others]: readonly JournalEntry[],
  now: number,
): Promise<JournalEntry | null> {
  const key = recoveryKey(pageId);
  if (first === undefined) {
    await journal.remove(key);
    return null;
  }
  const earlier = others.slice(0, UNSENT_OFFERS - 1).map(({ earlier: _, ...entry }) => entry);
  await journal.put({ ...first, pageId: key, offered: now, earlier });
  return first;
}

function isNews({ html, config }: JournalEntry, page: EditorPage): boolean {
  return html !== page.html || config !== page.config;
}

/** By the revision they were made upon; by the time where no revision is known. */
function isOutdated({ basedOn, at }: JournalEntry, page: EditorPage, etag: string | undefined): boolean {
  if (basedOn !== undefined && etag !== undefined) return basedOn !== etag;
  return at < Date.parse(page.updated_at);
}
