import type { Point } from '#core/machines/interaction/interaction.machine.ts';

/** Pixels a press must travel before it is a drag; less is a click. */
const THRESHOLD = 4;
/** A finger that rests this long (milliseconds) takes hold; one that moves this far (pixels) before, scrolls. */
const HOLD = 350;
const HOLD_SLACK = 8;
/** A pointer this near to the upper or lower edge of the canvas scrolls it, faster the nearer. */
const SCROLL_ZONE = 48;
const SCROLL_SPEED = 14;

/** One drag as the engine sees it; all points are in the coordinates of the editor's window. */
export interface DragHandlers {
  started(): void;
  moved(point: Point): void;
  /** Asked in every frame while the pointer is near an edge; false where nothing scrolls. */
  scroll(by: number): boolean;
  dropped(point: Point): void;
  /** A finger that was held is lifted where it rested. */
  rested(point: Point): void;
  cancelled(): void;
}

export interface DragSource {
  /** The window whose events follow the pointer: the editor's, or the canvas's own. */
  readonly window: Window;
  readonly pointerId: number;
  readonly from: Point;
  /** The press must rest before it is a drag: a finger's first movement scrolls. */
  readonly held: boolean;
  /** Event coordinates to those of the editor's window. */
  toEditor(point: Point): Point;
  /** Upper and lower edge of the canvas in the editor's window. */
  edges(): { readonly top: number; readonly bottom: number };
}

/** Follows one pressed pointer until it is let go, cancelled by Escape or taken away by the browser. */
export function followDrag(source: DragSource, handlers: DragHandlers): void {
  new PressedPointer(source, handlers).follow();
}

class PressedPointer {
  readonly #source: DragSource;
  readonly #handlers: DragHandlers;
  readonly #end = new AbortController();
  #isDragging = false;
  /** A finger takes hold once this has passed. */
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** The finger that has to hold has not moved since it was put down. */
  #isResting: boolean;
  #last: Point;
  #frame = 0;

  constructor(source: DragSource, handlers: DragHandlers) {
    this.#source = source;
    this.#handlers = handlers;
    this.#isResting = source.held;
    this.#last = source.from;
  }

  follow(): void {
    const { window: pressed, held } = this.#source;
    const options = { signal: this.#end.signal, capture: true };
    if (held) this.#holding = setTimeout(() => this.#hold(), HOLD);
    pressed.addEventListener('pointermove', (event) => this.#move(event), options);
    pressed.addEventListener('pointerup', (event) => this.#release(event), options);
    pressed.addEventListener('pointercancel', () => this.#cancel(), options);
    // while a finger drags, the browser neither scrolls nor opens its menu
    const preventScroll = (event: Event) => this.#isDragging && event.preventDefault();
    pressed.addEventListener('touchmove', preventScroll, { ...options, passive: false });
    if (held) pressed.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    for (const each of new Set([window, pressed])) {
      each.addEventListener('keydown', (event) => this.#key(event), options);
      each.addEventListener('blur', () => each.document.hasFocus() || this.#cancel(), options);
    }
  }

  #hold(): void {
    // not with the press: what it selects has changed the document, and a rectangle would cost a layout
    this.#last = this.#source.toEditor(this.#source.from);
    this.#begin();
  }

  #begin(): void {
    this.#isDragging = true;
    this.#handlers.started();
    swallowClick(this.#source.window);
    this.#source.window.document.documentElement.style.setProperty('cursor', 'grabbing');
    this.#frame = requestAnimationFrame(() => this.#scroll());
    this.#handlers.moved(this.#last);
  }

  #scroll(): void {
    const by = scrollSpeed(this.#last, this.#source.edges());
    if (by !== 0 && this.#handlers.scroll(by)) this.#handlers.moved(this.#last);
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  #move({ pointerId, clientX, clientY }: PointerEvent): void {
    const { from, held, toEditor } = this.#source;
    if (pointerId !== this.#source.pointerId) return;
    const distance = Math.hypot(clientX - from.x, clientY - from.y);
    if (distance > HOLD_SLACK) this.#isResting = false;
    if (!this.#isDragging && held) {
      if (!this.#isResting) this.#cancel();
      return;
    }
    if (this.#isResting || (!this.#isDragging && distance < THRESHOLD)) return;
    this.#last = toEditor({ x: clientX, y: clientY });
    if (this.#isDragging) this.#handlers.moved(this.#last);
    else this.#begin();
  }

  #release({ pointerId }: PointerEvent): void {
    if (pointerId !== this.#source.pointerId) return;
    this.#stop();
    if (this.#isDragging) this.#handlers[this.#isResting ? 'rested' : 'dropped'](this.#last);
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  }

  #cancel(): void {
    this.#stop();
    if (this.#isDragging) this.#handlers.cancelled();
  }

  #stop(): void {
    this.#end.abort();
    clearTimeout(this.#holding);
    cancelAnimationFrame(this.#frame);
    this.#source.window.document.documentElement.style.removeProperty('cursor');
  }
}

/**
 * Suppresses the click that a browser sends when a drag ends over the button it began on. The next press is a new one:
 * after Escape the release may happen in another window and is not seen here.
 */
function swallowClick(window: Window): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, options);
  window.addEventListener('pointerup', () => setTimeout(() => end.abort()), options);
  window.addEventListener('pointerdown', () => end.abort(), options);
}

/** Pixels to scroll in one frame: none in the middle, more the nearer to an edge, negative upwards. */
export function scrollSpeed(point: Point, edges: { readonly top: number; readonly bottom: number }): number {
  const above = edges.top + SCROLL_ZONE - point.y;
  const below = point.y - (edges.bottom - SCROLL_ZONE);
  // A pointer far outside comes from the palette, which is below the canvas on a phone.
  if (Math.max(above, below) > 2 * SCROLL_ZONE) return 0;
  if (above > 0) return -Math.ceil((Math.min(above, SCROLL_ZONE) / SCROLL_ZONE) * SCROLL_SPEED);
  if (below > 0) return Math.ceil((Math.min(below, SCROLL_ZONE) / SCROLL_ZONE) * SCROLL_SPEED);
  return 0;
}
