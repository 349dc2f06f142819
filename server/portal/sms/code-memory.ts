import { storageProblem } from '../../errors/storage-problem.ts';
import type { Store } from '../../store/create-store.ts';
import type { SmsCode } from '../../store/sms-codes.ts';

/** Codes in memory at most; the oldest go first. */
const MOST = 10_000;

interface Remembered extends SmsCode {
  readonly tries: number;
}

type CodeStore = Pick<Store['smsCodes'], 'put' | 'isOpen' | 'tryOne' | 'remove'>;

/**
 * The stored codes, with memory in place of what the store cannot write: a full disk must not keep visitors offline. A
 * code that is in memory stands for the one of the store until the store takes a new one.
 */
export function codesWithMemory(codes: Store['smsCodes']): CodeStore {
  const memory = new Map<string, Remembered>();
  const keyOf = (pageId: string, number: string) => `${pageId} ${number}`;

  function remember(code: Remembered): void {
    const key = keyOf(code.page_id, code.number);
    memory.delete(key);
    memory.set(key, code);
    if (memory.size > MOST) memory.delete(memory.keys().next().value as string);
  }

  function opened(pageId: string, number: string, now: number, tries: number): Remembered | undefined {
    const code = memory.get(keyOf(pageId, number));
    return code && code.expires_at > now && code.tries < tries ? code : undefined;
  }

  return {
    put(code) {
      unlessUnwritable(
        () => {
          codes.put(code);
          memory.delete(keyOf(code.page_id, code.number));
        },
        () => remember({ ...code, tries: 0 }),
      );
    },

    isOpen: (pageId, number, now, tries) =>
      memory.has(keyOf(pageId, number))
        ? opened(pageId, number, now, tries) !== undefined
        : codes.isOpen(pageId, number, now, tries),

    tryOne(pageId, number, now, tries) {
      const tryInMemory = () => {
        const code = opened(pageId, number, now, tries);
        if (code) remember({ ...code, tries: code.tries + 1 });
        return code?.hash;
      };
      if (memory.has(keyOf(pageId, number))) return tryInMemory();
      return unlessUnwritable(
        () => codes.tryOne(pageId, number, now, tries),
        () => {
          const stored = codes.of(pageId, number);
          if (stored) remember(stored);
          return tryInMemory();
        },
      );
    },

    remove(pageId, number) {
      const known = memory.get(keyOf(pageId, number));
      const spend = (code: Remembered | undefined) => code && remember({ ...code, tries: Number.POSITIVE_INFINITY });
      if (known) spend(known);
      else
        unlessUnwritable(
          () => codes.remove(pageId, number),
          () => spend(codes.of(pageId, number)),
        );
    },
  };
}

function unlessUnwritable<Result>(write: () => Result, otherwise: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return otherwise();
  }
}
