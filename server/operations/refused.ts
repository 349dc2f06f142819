import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { StorageFull, StorageUnusable } from '../ports/store/store.ts';

/** A wrong use of the command, input that cannot be used, or an attempt that failed. */
type RefusalKind = 'usage' | 'input' | 'failed';

/** Why an operation was not done, as a sentence that says what to do. Nothing was changed. */
export class OperationRefused extends Error {
  readonly kind: RefusalKind;
  readonly key: TextKey;
  readonly params: TextParams;

  constructor(kind: RefusalKind, key: TextKey, params: TextParams = {}) {
    super(text(key, params));
    this.kind = kind;
    this.key = key;
    this.params = params;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NO_RIGHTS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The sentence for a file that could not be written; what is a sentence already stays as it is. */
export function whyUnwritten(error: unknown, file: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof OperationRefused) return error;
  if (error instanceof StorageFull || FULL.has(code))
    return new OperationRefused('failed', 'operations.diskFull', { file });
  if (NO_RIGHTS.has(code)) return new OperationRefused('input', 'operations.noRights', { file, reason: code });
  if (code === '' && !(error instanceof StorageUnusable)) return error;
  return new OperationRefused('failed', 'operations.unwritten', { file, reason: message });
}
