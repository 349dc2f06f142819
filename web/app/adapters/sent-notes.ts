import type { LastSent } from '#core/ports/journal.ts';

/** What a window of this browser sent last of a page; written at once, unlike what a database keeps. */
interface SentNote extends LastSent {
  readonly tab: string;
}

const PREFIX = 'portico.sent ';
const keyOf = (userId: string, pageId: string) => `${PREFIX}${userId} ${pageId}`;

/** Without storage there are none: edits are then offered that the server may have. */
export function writeNote(userId: string, pageId: string, note: SentNote): void {
  try {
    localStorage.setItem(keyOf(userId, pageId), JSON.stringify(note));
  } catch {
    // full or not allowed
  }
}

/** What that window sent last of the page. */
export function noteOf(userId: string, pageId: string, tab: string): LastSent | undefined {
  const note = read(keyOf(userId, pageId));
  return note?.tab === tab ? { fingerprint: note.fingerprint, at: note.at } : undefined;
}

/** Forgets the notes of a user that are older than a time, in milliseconds since 1970. */
export function forgetNotes(userId: string, before = Number.POSITIVE_INFINITY): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));
    for (const key of keys) if ((read(key)?.at ?? 0) < before) localStorage.removeItem(key);
  } catch {
    // not allowed: there are none
  }
}

function read(key: string): SentNote | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
