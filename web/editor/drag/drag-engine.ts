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
  const end = new AbortController();
  const editor = window;
  let dragging = false;
  let rests = source.held;
  let last = source.from;
  let frame = 0;

  const stop = () => {
    end.abort();
    clearTimeout(holding);
    cancelAnimationFrame(frame);
    source.window.document.documentElement.style.removeProperty('cursor');
  };
  const cancel = () => {
    stop();
    if (dragging) handlers.cancelled();
  };
  const scrollStep = () => {
    const by = scrollSpeed(last, source.edges());
    if (by !== 0 && handlers.scroll(by)) handlers.moved(last);
    frame = requestAnimationFrame(scrollStep);
  };
  const begin = () => {
    dragging = true;
    handlers.started();
    swallowClick(source.window);
    source.window.document.documentElement.style.setProperty('cursor', 'grabbing');
    frame = requestAnimationFrame(scrollStep);
    handlers.moved(last);
  };
  const hold = () => {
    // not with the press: what it selects has changed the document, and a rectangle would cost a layout
    last = source.toEditor(source.from);
    begin();
  };
  const holding = source.held ? setTimeout(hold, HOLD) : undefined;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== source.pointerId) return;
    const way = Math.hypot(event.clientX - source.from.x, event.clientY - source.from.y);
    if (way > HOLD_SLACK) rests = false;
    if (!dragging && source.held) return rests ? undefined : cancel();
    if (!dragging && way < THRESHOLD) return;
    if (rests) return;
    last = source.toEditor({ x: event.clientX, y: event.clientY });
    if (dragging) handlers.moved(last);
    else begin();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== source.pointerId) return;
    stop();
    if (dragging) handlers[rests ? 'rested' : 'dropped'](last);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  /** While a finger drags, the browser neither scrolls nor opens its menu. */
  const keep = (event: Event) => (dragging || event.type === 'contextmenu') && event.preventDefault();

  const options = { signal: end.signal, capture: true };
  source.window.addEventListener('pointermove', move, options);
  source.window.addEventListener('pointerup', up, options);
  source.window.addEventListener('pointercancel', cancel, options);
  source.window.addEventListener('touchmove', keep, { ...options, passive: false });
  if (source.held) source.window.addEventListener('contextmenu', keep, options);
  for (const each of new Set([editor, source.window])) {
    each.addEventListener('keydown', key, options);
    each.addEventListener('blur', () => each.document.hasFocus() || cancel(), options);
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
