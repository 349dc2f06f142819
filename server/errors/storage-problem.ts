import { type HttpError, refusal } from './http-error.ts';

/** Primary result codes of SQLite. */
const SQLITE_FULL = 13;
/** It cannot be written or read right now: busy, locked, read-only, input or output failed, cannot be opened. */
const SQLITE_UNUSABLE = new Set([5, 6, 8, 10, 14]);
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNUSABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** What to answer where the disk or the database failed and nothing was kept; null for any other error. */
export function storageProblem(error: unknown): HttpError | null {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const sqlite = code === 'ERR_SQLITE_ERROR' ? errcode & 0xff : 0;
  if (FULL.has(code) || sqlite === SQLITE_FULL) return refusal(507, 'storage_full', 'server.storageFull');
  if (UNUSABLE.has(code) || SQLITE_UNUSABLE.has(sqlite))
    return refusal(503, 'storage_unusable', 'server.storageUnusable');
  return null;
}
