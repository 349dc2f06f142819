interface Bounds {
  /** Weight of all that is kept, and how many: what is light costs its place, too. */
  readonly weight: number;
  readonly entries: number;
}

/** What need not be made again while there is room; the oldest goes first. Keys weigh, too, a letter as one. */
export class BoundedCache<Value> {
  readonly #bounds: Bounds;
  readonly #weigh: (value: Value) => number;
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(bounds: Bounds, weigh: (value: Value) => number) {
    this.#bounds = bounds;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  keep(key: string, value: Value): void {
    this.#forget(key);
    const weight = key.length + this.#weigh(value);
    if (weight > this.#bounds.weight) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#bounds.weight && this.#kept.size <= this.#bounds.entries) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
