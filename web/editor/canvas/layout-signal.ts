/**
 * Listeners called together after the next layout and before the paint of the same frame, however often it was asked
 * for. There a rectangle is read without another layout. Browsers offer that moment to observers of sizes alone, so the
 * signal observes an unseen element and changes its width.
 */
export class LayoutSignal {
  readonly #listeners = new Set<() => void>();
  readonly #probe: HTMLElement;
  readonly #observer: ResizeObserver;
  #isAsked = false;
  #isWide = false;

  constructor(document: Document) {
    this.#probe = document.createElement('i');
    this.#probe.setAttribute('aria-hidden', 'true');
    Object.assign(this.#probe.style, {
      position: 'fixed',
      top: '0',
      left: '0',
      width: '1px',
      height: '0',
      contain: 'strict',
      visibility: 'hidden',
    });
    document.body.append(this.#probe);
    this.#observer = new ResizeObserver(() => this.#tell());
    this.#observer.observe(this.#probe);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#isWide = !this.#isWide;
    this.#probe.style.width = this.#isWide ? '2px' : '1px';
  }

  stop(): void {
    this.#observer.disconnect();
    this.#probe.remove();
    this.#listeners.clear();
  }

  #tell(): void {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    for (const listener of [...this.#listeners]) listener();
  }
}
