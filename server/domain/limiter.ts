/** Most keys kept; beyond them the oldest windows are dropped, so that strangers do not fill the memory. */
const KEYS = 10_000;

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

/**
 * Counts attempts by key within a window that starts at the first one, in this process alone: limits that only shield
 * the machine. Limits that protect money or accounts are counted by `Limits` of the store.
 */
export class Limiter {
  /** In the order of their start, which is that of their end: all windows are equally long. */
  readonly #windows = new Map<string, Window>();
  readonly #length: number;

  /** `length` of the window in milliseconds. */
  constructor(length: number) {
    this.#length = length;
  }

  /** Counts an attempt. 0 if it is allowed, else milliseconds until the next one is. */
  take(key: string, maximum: number, now: number): number {
    const window = this.#current(key, now);
    if (window.count >= maximum) return window.endsAt - now;
    // A restarted window counts as new.
    if (window.count === 0) this.#windows.delete(key);
    this.#windows.set(key, { ...window, count: window.count + 1 });
    if (this.#windows.size > KEYS) this.#makeRoom(now);
    return 0;
  }

  #current(key: string, now: number): Window {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : { endsAt: now + this.#length, count: 0 };
  }

  /** Looks only at the windows it removes and one more. */
  #makeRoom(now: number): void {
    for (const [key, window] of this.#windows) {
      if (this.#windows.size <= KEYS && window.endsAt > now) return;
      this.#windows.delete(key);
    }
  }
}
