import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';

/** Result codes of SQLite: the whole code of a constraint, of other errors its last byte. */
const UNIQUE = new Set([1555, 2067]);
const FULL = 13;
const BUSY = 5;
/** Busy, locked, read-only, input or output failed, cannot be opened. */
const UNUSABLE = new Set([5, 6, 8, 10, 14]);

/** An SQLite error as the matching error of the store's port, with SQLite's own message; any other error unchanged. */
export function domainError(error: unknown): unknown {
  const { code, errcode = 0, message = '' } = error as { code?: string; errcode?: number; message?: string };
  if (code !== 'ERR_SQLITE_ERROR') return error;
  const primary = errcode & 0xff;
  if (UNIQUE.has(errcode)) return new UniqueViolation(message, { cause: error });
  if (primary === FULL) return new StorageFull(message, { cause: error });
  if (UNUSABLE.has(primary)) return new StorageUnusable(message, { cause: error });
  return error;
}

/** Whether an error of the store's port means that another process writes at the moment. */
export function isBusy(error: unknown): boolean {
  const { errcode = 0 } = (error instanceof StorageUnusable ? error.cause : {}) as { errcode?: number };
  return (errcode & 0xff) === BUSY;
}
