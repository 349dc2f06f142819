/**
 * Listeners called together after the next layout and before the paint of the same frame, however often it was asked
 * for. There a rectangle is read without another layout. Browsers offer that moment to observers of sizes alone, so the
 * signal observes an unseen element and changes its width.
 */
export class LayoutSignal {
  readonly #listeners = new Set<() => void>();
  readonly #host: HTMLElement;
  readonly #probe: HTMLElement;
  readonly #observer: ResizeObserver;
  #isAsked = false;
  #isWide = false;

  constructor(document: Document) {
    // a box with strict containment is laid out by itself
    this.#host = document.createElement('i');
    this.#host.setAttribute('aria-hidden', 'true');
    Object.assign(this.#host.style, {
      position: 'fixed',
      top: '0',
      left: '0',
      width: '2px',
      height: '1px',
      contain: 'strict',
      visibility: 'hidden',
    });
    this.#probe = document.createElement('i');
    Object.assign(this.#probe.style, { display: 'block', width: '1px', height: '0' });
    this.#host.append(this.#probe);
    document.body.append(this.#host);
    this.#observer = new ResizeObserver((sizes) => {
      if (this.#isAsked || sizes.some(({ target }) => target !== this.#probe)) this.#tell();
    });
    this.#observer.observe(this.#probe);
  }

  /** Tells as well when the size of one of these changes. */
  watch(...elements: readonly Element[]): void {
    for (const element of elements) this.#observer.observe(element);
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
    this.#host.remove();
    this.#listeners.clear();
  }

  #tell(): void {
    this.#isAsked = false;
    for (const listener of [...this.#listeners]) listener();
  }
}
