import type { EditorPage } from '#core/ports/api.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';

/** Where an offer waits until it is taken or declined, out of the way of new edits to the same page. */
export function recoveryKey(pageId: string): string {
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

/** Edits of this device that the server does not have; null where there are none or the device cannot tell. */
export async function findRecovery(journal: Journal, page: EditorPage, etag?: string): Promise<Recovery | null> {
  try {
    const left = await journal.get(page.id);
    if (left) {
      await journal.put({ ...left, pageId: recoveryKey(page.id) });
      await journal.remove(page.id);
    }
    const entry = left ?? (await journal.get(recoveryKey(page.id)));
    if (entry === null) return null;
    if (entry.html !== page.html || entry.config !== page.config) {
      const outdated = entry.basedOn !== undefined && etag !== undefined && entry.basedOn !== etag;
      return { ...entry, pageId: page.id, outdated };
    }
    await journal.remove(recoveryKey(page.id));
    return null;
  } catch {
    return null;
  }
}
