import { useSyncExternalStore } from 'react';

/** One changing value outside React: what is selected, hovered, dragged. Its listeners run at once. */
export class Value<T> {
  #current: T;
  readonly #listeners = new Set<() => void>();

  constructor(initial: T) {
    this.#current = initial;
  }

  readonly get = (): T => this.#current;

  set(next: T): void {
    if (Object.is(next, this.#current)) return;
    this.#current = next;
    for (const listener of [...this.#listeners]) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}
