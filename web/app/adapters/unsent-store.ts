export const UNSENT = 'unsent';

/** The edits of this browser that no server has; their keys begin with the id of their person and a space. */
export function openUnsent(): Promise<IDBDatabase> {
  const request = indexedDB.open('portico', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(UNSENT);
  return settled(request);
}

/** Takes away those of a person. */
export async function forgetUnsent(userId: string): Promise<void> {
  const database = await openUnsent();
  const edits = database.transaction(UNSENT, 'readwrite').objectStore(UNSENT);
  await settled(edits.delete(IDBKeyRange.bound(`${userId} `, `${userId} \uffff`)));
  database.close();
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
