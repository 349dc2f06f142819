/** Longest list of keys kept; beyond it those whose window is over are let go. */
const KEYS = 10_000;

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

/**
 * Counts tries by key within a window that starts at the first one. A try is counted before its outcome is known,
 * so a thousand at once get no further than a thousand in turn; a success forgets them.
 */
export class Limiter {
  readonly #windows = new Map<string, Window>();
  readonly #length: number;

  /** `length` of the window in milliseconds. */
  constructor(length: number) {
    this.#length = length;
  }

  /** Counts a try. 0 where it may go on, else milliseconds until the next one may. */
  take(key: string, maximum: number, now: number): number {
    const window = this.#current(key, now);
    if (window.count >= maximum) return window.endsAt - now;
    if (this.#windows.size >= KEYS) this.#sweep(now);
    this.#windows.set(key, { ...window, count: window.count + 1 });
    return 0;
  }

  /** Takes back a try that turned out to be none. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window) this.#windows.set(key, { ...window, count: Math.max(0, window.count - 1) });
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }

  #current(key: string, now: number): Window {
    const window = this.#windows.get(key);
    return window && window.endsAt > now ? window : { endsAt: now + this.#length, count: 0 };
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
