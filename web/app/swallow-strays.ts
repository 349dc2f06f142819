/** What is pressed as one thing, whichever of its parts is hit. */
const THING = 'a, button, input, select, textarea, label, summary, [tabindex]';
/** What a key presses; elsewhere it writes or scrolls. */
const KEYED = 'a, button, input, select, summary, [role^="menuitem"], [role="option"], [role="treeitem"]';

interface Press {
  readonly thing: Element | null;
  readonly name: string;
  /** Noted at once: the first act may take the thing out of it. */
  readonly list: Element | null;
}

/**
 * One press acts on one thing. What falls on another thing because the first act closed or opened something in between
 * was not meant for it: the second of two quick clicks, and the repeats of a key that is held. The system says which
 * those are, so that a slow computer changes nothing. A row that moves up into the place of a removed one is meant.
 */
export function swallowStrays(): void {
  let pressed = pressAt(null);
  let first = pressed;
  window.addEventListener('pointerdown', ({ target }) => (pressed = pressAt(target)), true);
  const onClick = (event: MouseEvent) => {
    if (event.detail === 1) first = pressed;
    else if (event.detail > 1 && !isMeant(pressed, first)) swallow(event);
  };
  for (const type of ['click', 'dblclick'] as const) window.addEventListener(type, onClick, true);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && isPress(event.key, event.target)) swallow(event);
    },
    true,
  );
}

function pressAt(target: EventTarget | null): Press {
  const hit = target instanceof Element ? target : null;
  const thing = hit?.closest(THING) ?? hit;
  const name = thing?.matches('button') ? (thing.getAttribute('aria-label') ?? thing.textContent) : '';
  return { thing, name, list: thing?.closest('ul, ol') ?? null };
}

function isMeant(now: Press, first: Press): boolean {
  if (now.thing === first.thing) return true;
  return (
    now.name !== '' && (now.name === first.name || (first.name !== '' && now.list === first.list && now.list !== null))
  );
}

function isPress(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(KEYED)) return false;
  return key === 'Enter' || (key === ' ' && !target.matches('input'));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
