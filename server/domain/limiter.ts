/** Most keys kept; beyond them those whose window began first are let go, so that strangers do not fill the memory. */
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
  /** In the order they began, which is that in which they end: all are of one length. */
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
    // One that begins anew stands with the new ones.
    if (window.count === 0) this.#windows.delete(key);
    this.#windows.set(key, { ...window, count: window.count + 1 });
    if (this.#windows.size > KEYS) this.#makeRoom(now);
    return 0;
  }

  /**
   * Counts a try by several keys, from narrow to wide, each with its maximum. What a narrower limit refuses uses up no
   * wider one: else a single stranger would. What a wider one refuses leaves nothing of the narrower ones behind: else a
   * refused stranger could name so many keys that the limits of others are let go.
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

  /** Takes back a try that turned out to be none. */
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

  /** Looks at no more than what goes and one that stays. */
  #makeRoom(now: number): void {
    for (const [key, window] of this.#windows) {
      if (this.#windows.size <= KEYS && window.endsAt > now) return;
      this.#windows.delete(key);
    }
  }
}
