import { LRUCache } from 'lru-cache';
import type { SmsCodeRecords, TriedSmsCode } from '../../../ports/store/visitor-codes.ts';
import { unlessUnwritable } from '../../outage/store-circuit.ts';

/** Codes in memory at most; the one that was not used for the longest time goes first. */
const MOST = 10_000;

type CodeStore = Pick<SmsCodeRecords, 'put' | 'of' | 'isOpen' | 'tryOne' | 'claim' | 'extend' | 'remove'>;

/**
 * The stored codes, with memory in place of what the store cannot write: a full disk must not keep visitors offline. A
 * code that is in memory stands for the one of the store until the store takes a new one.
 */
export function codesWithMemory(codes: SmsCodeRecords): CodeStore {
  const memory = new LRUCache<string, TriedSmsCode>({ max: MOST });
  const keyOf = (pageId: string, number: string) => `${pageId} ${number}`;

  function remember(code: TriedSmsCode): void {
    memory.set(keyOf(code.page_id, code.number), code);
  }

  function opened(pageId: string, number: string, now: number, tries: number): TriedSmsCode | undefined {
    const code = memory.get(keyOf(pageId, number));
    return code && code.expires_at > now && code.tries < tries ? code : undefined;
  }

  const isKept = (pageId: string, number: string) => memory.has(keyOf(pageId, number));
  /** The code as the store has it, unless another is remembered by now: its tries are counted here. */
  async function rememberStored(pageId: string, number: string): Promise<void> {
    const stored = await codes.of(pageId, number);
    if (stored && !isKept(pageId, number)) remember(stored);
  }
  return {
    put: (code) =>
      unlessUnwritable(
        async () => {
          await codes.put(code);
          memory.delete(keyOf(code.page_id, code.number));
        },
        async () => remember({ ...code, tries: 0, typed_by: null }),
      ),

    of: async (pageId, number) => memory.get(keyOf(pageId, number)) ?? codes.of(pageId, number),

    isOpen: async (pageId, number, now, tries) =>
      isKept(pageId, number)
        ? opened(pageId, number, now, tries) !== undefined
        : codes.isOpen(pageId, number, now, tries),

    async tryOne(pageId, number, now, tries) {
      const tryInMemory = () => {
        const code = opened(pageId, number, now, tries);
        if (code) remember({ ...code, tries: code.tries + 1 });
        return code?.hash;
      };
      if (isKept(pageId, number)) return tryInMemory();
      return unlessUnwritable(
        () => codes.tryOne(pageId, number, now, tries),
        async () => {
          await rememberStored(pageId, number);
          return tryInMemory();
        },
      );
    },

    async extend(code) {
      const known = memory.get(keyOf(code.page_id, code.number));
      if (known?.hash === code.hash) remember({ ...known, expires_at: code.expires_at });
      else
        await unlessUnwritable(
          () => codes.extend(code),
          async () => undefined,
        );
    },

    async remove(pageId, number, hash) {
      const key = keyOf(pageId, number);
      if (memory.get(key)?.hash === hash) memory.delete(key);
      await unlessUnwritable(
        () => codes.remove(pageId, number, hash),
        async () => undefined,
      );
    },

    async claim(pageId, number, hash, login) {
      const claimInMemory = () => {
        const known = memory.get(keyOf(pageId, number));
        if (known?.hash !== hash || (known.typed_by ?? login) !== login) return false;
        remember({ ...known, typed_by: login });
        return true;
      };
      if (isKept(pageId, number)) return claimInMemory();
      return unlessUnwritable(
        () => codes.claim(pageId, number, hash, login),
        async () => {
          await rememberStored(pageId, number);
          return claimInMemory();
        },
      );
    },
  };
}
