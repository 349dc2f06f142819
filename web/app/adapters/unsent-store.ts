import { forgetNotes } from './sent-notes.ts';

export const UNSENT = 'unsent';

/** Opens the edits of this browser that no server has; their keys begin with the user's id and a space. */
export function openUnsent(): Promise<IDBDatabase> {
  const request = indexedDB.open('portico', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(UNSENT);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Deletes the unsent edits of one user. */
export async function forgetUnsent(userId: string): Promise<void> {
  forgetNotes(userId);
  const database = await openUnsent();
  try {
    const transaction = database.transaction(UNSENT, 'readwrite');
    transaction.objectStore(UNSENT).delete(IDBKeyRange.bound(`${userId} `, `${userId} \uffff`));
    await completed(transaction);
  } finally {
    database.close();
  }
}

/** Waits for the transaction: an answered request can still be undone with it, for example when the disk is full. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Undone', 'UnknownError'));
  });
}

/** Whether a transaction was undone because the browser closed its connection. */
export const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
