/** What is pressed as one thing, whichever of its parts is hit. */
const THING = 'a, button, input, select, textarea, label, summary, [tabindex]';

/**
 * One press acts on one thing. What falls on another thing because the first act closed or opened something in between
 * was not meant for it: the second of two quick clicks, and the repeats of a key that is held. The system says which
 * those are, so that a slow computer changes nothing.
 */
export function swallowStrays(): void {
  let pressed: unknown = null;
  let first: unknown = null;
  window.addEventListener('pointerdown', ({ target }) => (pressed = thingAt(target)), true);
  const onClick = (event: MouseEvent) => {
    if (event.detail === 1) first = pressed;
    else if (event.detail > 1 && pressed !== first) swallow(event);
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

function thingAt(target: EventTarget | null): unknown {
  return (target instanceof Element && target.closest(THING)) || target;
}

/** Whether a key presses what has the focus; elsewhere it writes. */
function isPress(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable))
    return false;
  return key === 'Enter' || (key === ' ' && !(target instanceof HTMLInputElement));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
