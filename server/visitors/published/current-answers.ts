import { LRUCache } from 'lru-cache';
import type { Bus, BusMessage } from '../../ports/bus.ts';

interface Kept<Answer> {
  readonly answer: Answer;
  readonly askedAt: number;
}

/**
 * Answers of the store that are still true and need not be asked for again: those that were asked for while every message
 * was heard, and that no message has named since.
 */
export class CurrentAnswers<Answer> {
  readonly #bus: Bus;
  readonly #kept: LRUCache<string, Kept<Answer>>;
  /** Grows with each message that makes an answer untrue. */
  #changes = 0;

  /** `namedBy` says which answers a message makes untrue. */
  constructor(bus: Bus, limit: number, namedBy: (message: BusMessage) => string | 'all' | null) {
    this.#bus = bus;
    this.#kept = new LRUCache({ max: limit });
    bus.subscribe((message) => {
      const name = namedBy(message);
      if (name === null) return;
      this.#changes++;
      if (name === 'all') this.#kept.clear();
      else this.#kept.delete(name);
    });
  }

  /** undefined if the store has to be asked. */
  of(name: string): Answer | undefined {
    const since = this.#bus.heardSince();
    const kept = this.#kept.get(name);
    return kept && since !== null && kept.askedAt >= since ? kept.answer : undefined;
  }

  /** Asks the store, and keeps the answer if it is worth it. */
  async ask(
    name: string,
    question: () => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const [askedAt, changes] = [performance.now(), this.#changes];
    const answer = await question();
    // After a message the answer may be of the time before it.
    if (isKept(answer) && changes === this.#changes) this.#kept.set(name, { answer, askedAt });
    return answer;
  }
}
