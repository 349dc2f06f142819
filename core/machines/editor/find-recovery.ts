import type { EditorPage } from '#core/ports/api.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';

/** Where an offer waits until it is taken or declined, out of the way of new edits to the same page. */
export function recoveryKey(pageId: string): string {
  return `${pageId}:recovered`;
}

/** Edits of this device that the server does not have; null where there are none or the device cannot tell. */
export async function findRecovery(journal: Journal, page: EditorPage): Promise<JournalEntry | null> {
  try {
    const left = await journal.get(page.id);
    if (left) {
      await journal.put({ ...left, pageId: recoveryKey(page.id) });
      await journal.remove(page.id);
    }
    const entry = left ?? (await journal.get(recoveryKey(page.id)));
    if (entry === null) return null;
    if (entry.html !== page.html || entry.config !== page.config) return { ...entry, pageId: page.id };
    await journal.remove(recoveryKey(page.id));
    return null;
  } catch {
    return null;
  }
}
