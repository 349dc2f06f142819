/** Most keys kept; beyond them the oldest windows are dropped, so that strangers do not fill the memory. */
const KEYS = 10_000;

interface Window {
  readonly endsAt: number;
  readonly count: number;
}

/**
 * Counts attempts by key within a window that starts at the first one. An attempt is counted before its outcome is
 * known, so parallel attempts get no further than sequential ones; a success resets the key.
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

  /**
   * Counts an attempt by several keys, from narrow to wide, each with its maximum. An attempt refused by a narrow key
   * does not count for the wide ones: otherwise one stranger could use them up. An attempt refused by a wide key leaves
   * no narrow entry: otherwise a refused stranger could name so many keys that the limits of others are dropped.
   */
  takeEach(limits: readonly (readonly [key: string, maximum: number])[], now: number): number {
    for (const [index, [key, maximum]] of limits.entries()) {
      const wait = this.take(key, maximum, now);
      if (wait === 0) continue;
      for (const [taken] of limits.slice(0, index)) this.giveBack(taken);
      return wait;
    }
    return 0;
  }

  /** Takes back an attempt that does not count. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (!window) return;
    if (window.count > 1) this.#windows.set(key, { ...window, count: window.count - 1 });
    else this.#windows.delete(key);
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }

  forgetAllFrom(start: string): void {
    for (const key of this.#windows.keys()) if (key.startsWith(start)) this.#windows.delete(key);
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
