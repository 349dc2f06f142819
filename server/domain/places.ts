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
      const left = this.#of(name) + places;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
  }
}
