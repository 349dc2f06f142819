// spec product.18

/** A control counts as pressed whichever of its parts is hit. */
const CONTROL = 'a, button, input, select, textarea, label, summary, [tabindex]';
/** Elements that Enter or Space activates; in others these keys write or scroll. */
const KEY_ACTIVATED = 'a, button, input, select, summary, [role^="menuitem"], [role="option"], [role="treeitem"]';

interface Press {
  readonly control: Element | null;
  readonly name: string;
  /** Noted at once: the first click may remove the control from its list. */
  readonly list: Element | null;
}

/**
 * Suppresses clicks the user did not mean. When the first of two quick clicks opens or closes something, the second one
 * hits whatever is there now; a key that is held repeats on it. The browser's own click count and repeat flag tell which
 * events those are, so the speed of the computer does not matter. A second click on the row that moved up into the place
 * of a removed row is meant, and passes.
 */
export function suppressGhostClicks(): void {
  let pressed = pressAt(null);
  let first = pressed;
  window.addEventListener('pointerdown', ({ target }) => (pressed = pressAt(target)), true);
  const onClick = (event: MouseEvent) => {
    if (event.detail === 1) first = pressed;
    else if (event.detail > 1 && !isMeant(pressed, first)) suppress(event);
  };
  for (const type of ['click', 'dblclick'] as const) window.addEventListener(type, onClick, true);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && isPress(event.key, event.target)) suppress(event);
    },
    true,
  );
}

function pressAt(target: EventTarget | null): Press {
  const hit = target instanceof Element ? target : null;
  const control = hit?.closest(CONTROL) ?? hit;
  const name = control?.matches('button') ? (control.getAttribute('aria-label') ?? control.textContent) : '';
  return { control, name, list: control?.closest('ul, ol') ?? null };
}

function isMeant(now: Press, first: Press): boolean {
  if (now.control === first.control) return true;
  return (
    now.name !== '' && (now.name === first.name || (first.name !== '' && now.list === first.list && now.list !== null))
  );
}

function isPress(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(KEY_ACTIVATED)) return false;
  return key === 'Enter' || (key === ' ' && !target.matches('input'));
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
