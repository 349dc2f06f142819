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
  /** Windows in the order of their start, which is that of their end: all are equally long. */
  readonly #windows = new Map<string, Window>();
  readonly #length: number;
  readonly #elapsed: () => number;

  /** `length` of the window in milliseconds, by a clock that cannot be turned back: else a window would last as long. */
  constructor(length: number, elapsed = () => performance.now()) {
    this.#length = length;
    this.#elapsed = elapsed;
  }

  /** Counts an attempt. 0 if it is allowed, else milliseconds until the next one is. */
  take(key: string, maximum: number): number {
    const wait = this.waitOf(key, maximum);
    if (wait > 0) return wait;
    const window = this.#current(key);
    // A restarted window counts as new.
    if (window.count === 0) this.#windows.delete(key);
    this.#windows.set(key, { ...window, count: window.count + 1 });
    if (this.#windows.size > KEYS) this.#makeSpace();
    return 0;
  }

  /** What `take` would say, without counting. */
  waitOf(key: string, maximum: number): number {
    const window = this.#current(key);
    return window.count < maximum ? 0 : window.endsAt - this.#elapsed();
  }

  /** Takes back an attempt that turned out to be none. */
  giveBack(key: string): void {
    const window = this.#current(key);
    if (window.count > 0) this.#windows.set(key, { ...window, count: window.count - 1 });
  }

  #current(key: string): Window {
    const window = this.#windows.get(key);
    const now = this.#elapsed();
    return window && window.endsAt > now ? window : { endsAt: now + this.#length, count: 0 };
  }

  /** Looks only at the windows it removes and one more. */
  #makeSpace(): void {
    for (const [key, window] of this.#windows) {
      if (this.#windows.size <= KEYS && window.endsAt > this.#elapsed()) return;
      this.#windows.delete(key);
    }
  }
}

/** How many places there are in all, and of these for one name. */
interface PlacesBound {
  readonly all: number;
  readonly each: number;
  /** The part of the free places that one name may have: the fewer are left, the fewer of them one gets. */
  readonly ofFree?: number;
}

/**
 * Places for what takes memory or disk while it lasts. Everybody has a part of them, so that nobody takes those of
 * others; where none is left nobody waits, and who came is told to come again.
 */
export class Places {
  readonly #bound: PlacesBound;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(bound: PlacesBound) {
    this.#bound = bound;
  }

  /** Takes places under each of the names, such as an account and an address. Call the result to give them back. */
  take(names: readonly string[], places = 1): (() => void) | null {
    const free = this.#bound.all - this.#all;
    const each = this.#each(free);
    if (places > free || names.some((name) => this.#of(name) + places > each)) return null;
    this.#change(names, places);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(names, -places);
      isTaken = false;
    };
  }

  #each(free: number): number {
    const { each, ofFree = 1 } = this.#bound;
    return Math.min(each, Math.max(1, Math.floor(free * ofFree)));
  }

  #of(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  #change(names: readonly string[], places: number): void {
    this.#all += places;
    for (const name of names) {
      const taken = this.#of(name) + places;
      if (taken > 0) this.#taken.set(name, taken);
      else this.#taken.delete(name);
    }
  }
}
