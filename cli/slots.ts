import type { RetryDeps } from '#core/ports/api-error.ts';

/** Started works for each place: those that wait for a busy server hold none, and must not grow without end. */
const STARTED_PER_PLACE = 16;

/** Limits how many works run at once. A work that waits before it repeats a call gives its place to another. */
export class Slots {
  readonly #places: number;
  readonly #stop: AbortSignal;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** No work is begun after `stop`, and delays end at once. */
  constructor(places: number, stop: AbortSignal) {
    this.#places = places;
    this.#free = places;
    this.#stop = stop;
  }

  /** Delays of calls that are made within the works. */
  yielding(deps: RetryDeps): RetryDeps {
    return {
      ...deps,
      pause: async (milliseconds, signal) => {
        this.#release();
        try {
          await deps.pause(milliseconds, signal ? AbortSignal.any([signal, this.#stop]) : this.#stop);
        } finally {
          // Begun work goes before new work.
          await this.#take('first');
        }
      },
    };
  }

  /**
   * Resolves when all works that were begun are over. Where one of them throws, none is begun after it, and it rejects with
   * what the first one threw.
   */
  async run<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const started = new Set<Promise<void>>();
    const thrown: unknown[] = [];
    for (const item of items) {
      if (started.size >= this.#places * STARTED_PER_PLACE) await Promise.race(started);
      await this.#take('last');
      if (this.#stop.aborted || thrown.length > 0) {
        this.#release();
        break;
      }
      const over = work(item)
        .catch((error) => void thrown.push(error))
        .finally(() => {
          this.#release();
          started.delete(over);
        });
      started.add(over);
    }
    await Promise.all(started);
    if (thrown.length > 0) throw thrown[0];
  }

  #take(where: 'first' | 'last'): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      if (where === 'first') this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
    });
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
