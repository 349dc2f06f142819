/** Listeners called together at the next frame, however often it was asked for before. */
export class FrameSignal {
  readonly #listeners = new Set<() => void>();
  #waiting = 0;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(): void {
    if (this.#waiting === 0) this.#waiting = requestAnimationFrame(() => this.now());
  }

  now(): void {
    cancelAnimationFrame(this.#waiting);
    this.#waiting = 0;
    for (const listener of [...this.#listeners]) listener();
  }

  stop(): void {
    cancelAnimationFrame(this.#waiting);
    this.#waiting = 0;
    this.#listeners.clear();
  }
}
