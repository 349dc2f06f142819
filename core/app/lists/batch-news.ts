import type { BatchMoved } from '#core/ports/realtime.ts';

// spec organisations.247

/** What the server says by itself of acts on many pages, for who waits for one of them. */
export class BatchNews {
  readonly #waiting = new Map<string, (moved: BatchMoved) => void>();

  /** What came while nobody waited for it. */
  #missed: BatchMoved | null = null;

  readonly tell = (moved: BatchMoved): void => {
    const end = this.#waiting.get(moved.id);
    if (end) end(moved);
    else this.#missed = moved;
  };

  /** The next news of an act; null where none came within so many milliseconds. */
  next(id: string, patience: number): Promise<BatchMoved | null> {
    const missed = this.#missed;
    this.#missed = null;
    if (missed?.id === id) return Promise.resolve(missed);
    return new Promise((resolve) => {
      const end = (moved: BatchMoved | null) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(moved);
      };
      const timer = setTimeout(() => end(null), patience);
      this.#waiting.set(id, end);
    });
  }
}

export const batchNews = new BatchNews();
