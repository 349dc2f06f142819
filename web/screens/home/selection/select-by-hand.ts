import { pageSelection } from './selection.ts';

/** Milliseconds for which a finger rests on a page to select it. */
const LONG_PRESS = 450;
/** Pixels by which a finger that rests may move. */
const STILL = 10;

/** The id of the page that an element belongs to; undefined outside of pages. */
function idAt(target: EventTarget | null): string | undefined {
  const place = target instanceof Element ? target.closest('[data-index]') : null;
  return place?.querySelector<HTMLElement>('[data-select]')?.dataset.select;
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;

/** spec organisations.77: selects pages of a list by keys and fingers; call the answer to stop. */
export function selectByHand(list: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('keydown', (event) => pressKey(event), { signal });
  list.addEventListener('keydown', pressPageKey, { signal, capture: true });
  selectByFinger(list, signal);
  return () => end.abort();
}

/** Ctrl+A selects all that is shown, Escape nothing. */
function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyped(event.target)) return;
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (isAll) {
    event.preventDefault();
    pageSelection.all();
  } else if (event.key === 'Escape' && pageSelection.current().size > 0) {
    pageSelection.only([]);
  }
}

/** Space selects the page that has the focus, Shift and an arrow the next one as well. */
function pressPageKey(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLAnchorElement)) return;
  const id = idAt(target);
  if (id === undefined) return;
  if (key === ' ') {
    event.preventDefault();
    pageSelection.choose(id, shiftKey);
  } else if (shiftKey && key.startsWith('Arrow')) {
    if (pageSelection.current().size === 0) pageSelection.choose(id);
    // The list itself moves the focus.
    setTimeout(() => {
      const next = idAt(document.activeElement);
      if (next !== undefined) pageSelection.extend(next);
    });
  }
}

/** A finger that rests on a page selects it; from then on each touch of a page does. */
function selectByFinger(list: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;
  let isTouch = false;
  let isPressed = false;
  const rest = () => {
    clearTimeout(timer);
    from = null;
  };
  const options = { signal, capture: true };
  list.addEventListener(
    'pointerdown',
    (event) => {
      isTouch = event.pointerType === 'touch';
      isPressed = false;
      const id = idAt(event.target);
      if (!isTouch || id === undefined) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isPressed = true;
        pageSelection.choose(id);
      }, LONG_PRESS);
    },
    options,
  );
  const isAway = ({ clientX, clientY }: PointerEvent) =>
    from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL;
  list.addEventListener('pointermove', (event) => isAway(event) && rest(), options);
  for (const name of ['pointerup', 'pointercancel'] as const) list.addEventListener(name, rest, options);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // Some browsers open a menu for it.
  list.addEventListener('contextmenu', (event) => isTouch && idAt(event.target) !== undefined && stop(event), options);
  list.addEventListener(
    'click',
    (event) => {
      const id = idAt(event.target);
      const isOther = event.target instanceof Element && event.target.closest('button, label, input') !== null;
      if (!isTouch || id === undefined || isOther || (!isPressed && pageSelection.current().size === 0)) return;
      stop(event);
      if (!isPressed) pageSelection.choose(id);
      isPressed = false;
    },
    options,
  );
}
