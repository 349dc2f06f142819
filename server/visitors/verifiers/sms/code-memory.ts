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
export class CodeMemory implements CodeStore {
  readonly #stored: SmsCodeRecords;
  readonly #remembered = new LRUCache<string, TriedSmsCode>({ max: MOST });

  constructor(stored: SmsCodeRecords) {
    this.#stored = stored;
  }

  put(code: Parameters<CodeStore['put']>[0]): Promise<void> {
    return unlessUnwritable(
      async () => {
        await this.#stored.put(code);
        this.#remembered.delete(nameOf(code.page_id, code.number));
      },
      async () => this.#remember({ ...code, tries: 0, typed_by: null }),
    );
  }

  async of(pageId: string, number: string): ReturnType<CodeStore['of']> {
    return this.#known(pageId, number) ?? this.#stored.of(pageId, number);
  }

  async isOpen(pageId: string, number: string, now: number, tries: number): Promise<boolean> {
    if (!this.#known(pageId, number)) return this.#stored.isOpen(pageId, number, now, tries);
    return this.#opened(pageId, number, now, tries) !== undefined;
  }

  tryOne(pageId: string, number: string, now: number, tries: number): Promise<string | undefined> {
    const tryInMemory = () => {
      const code = this.#opened(pageId, number, now, tries);
      if (code) this.#remember({ ...code, tries: code.tries + 1 });
      return code?.hash;
    };
    return this.#inStoreOrMemory([pageId, number], () => this.#stored.tryOne(pageId, number, now, tries), tryInMemory);
  }

  claim(pageId: string, number: string, hash: string, login: string): Promise<boolean> {
    const claimInMemory = () => {
      const code = this.#known(pageId, number);
      if (code?.hash !== hash || (code.typed_by ?? login) !== login) return false;
      this.#remember({ ...code, typed_by: login });
      return true;
    };
    return this.#inStoreOrMemory(
      [pageId, number],
      () => this.#stored.claim(pageId, number, hash, login),
      claimInMemory,
    );
  }

  async extend(code: Parameters<CodeStore['extend']>[0]): Promise<void> {
    const known = this.#known(code.page_id, code.number);
    if (known?.hash === code.hash) return this.#remember({ ...known, expires_at: code.expires_at });
    await unlessUnwritable(
      () => this.#stored.extend(code),
      async () => undefined,
    );
  }

  async remove(pageId: string, number: string, hash: string): Promise<void> {
    if (this.#known(pageId, number)?.hash === hash) this.#remembered.delete(nameOf(pageId, number));
    await unlessUnwritable(
      () => this.#stored.remove(pageId, number, hash),
      async () => undefined,
    );
  }

  /**
   * A code that is in memory is looked at there. What the store cannot write is done in memory as well, with the code as the
   * store has it unless another is remembered by now: from then on its tries are counted here.
   */
  async #inStoreOrMemory<Result>(
    [pageId, number]: readonly [string, string],
    inStore: () => Promise<Result>,
    inMemory: () => Result,
  ): Promise<Result> {
    if (this.#known(pageId, number)) return inMemory();
    return unlessUnwritable(inStore, async () => {
      const stored = await this.#stored.of(pageId, number);
      if (stored && !this.#known(pageId, number)) this.#remember(stored);
      return inMemory();
    });
  }

  #known(pageId: string, number: string): TriedSmsCode | undefined {
    return this.#remembered.get(nameOf(pageId, number));
  }

  #opened(pageId: string, number: string, now: number, tries: number): TriedSmsCode | undefined {
    const code = this.#known(pageId, number);
    return code && code.expires_at > now && code.tries < tries ? code : undefined;
  }

  #remember(code: TriedSmsCode): void {
    this.#remembered.set(nameOf(code.page_id, code.number), code);
  }
}

function nameOf(pageId: string, number: string): string {
  return `${pageId} ${number}`;
}
