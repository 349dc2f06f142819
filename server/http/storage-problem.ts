import { type HttpError, refusal } from '../domain/http-error.ts';
import { StorageFull, StorageUnusable } from '../ports/store/errors.ts';

/** What the file system says. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNUSABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** What to answer where the disk or the store failed and nothing was kept; null for any other error. */
export function storageProblem(error: unknown): HttpError | null {
  const { code = '' } = error as { code?: string };
  if (error instanceof StorageFull || FULL.has(code)) return refusal(507, 'storage_full', 'server.storageFull');
  if (error instanceof StorageUnusable || UNUSABLE.has(code))
    return refusal(503, 'storage_unusable', 'server.storageUnusable');
  return null;
}
