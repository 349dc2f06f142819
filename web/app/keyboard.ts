/** Inputs nothing is typed in: a switch has no undo of its own, and a browser asked for one undoes another field. */
const NOT_TYPED = ['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'reset', 'image'];

const TYPED = `input${NOT_TYPED.map((type) => `:not([type=${type}])`).join('')}, textarea, [contenteditable]`;

/** Whether the event comes from where a person types: fields keep their keys. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.isContentEditable === true || element.closest(TYPED) !== null;
}

/**
 * Whether the browser's own undo works here: in fields whose text is not part of the page yet. The text of a field marked
 * data-applied is a step of the page's history at once, unless it is wrong.
 */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return isTyping(target) && (target as Element).closest('[data-applied]:not([aria-invalid="true"])') === null;
}

/** Whether the event comes from a dialog or menu that lies over the editor. */
export function isInDialog(target: EventTarget | null): boolean {
  const element = target as Element | null;
  return (
    typeof element?.closest === 'function' &&
    element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

const APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const APPLE_KEYS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Keys as they are called on the person's own keyboard. */
export function keysFor(keys: string): string {
  return APPLE ? keys.replace(/\b(Ctrl|Alt|Shift)\+/g, (_, key: string) => APPLE_KEYS[key] ?? '') : keys;
}
