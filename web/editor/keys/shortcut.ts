/** What a key means to the editor; null where it means nothing or belongs to someone who is typing. */
export type Shortcut =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'remove'
  | 'moveBack'
  | 'moveForward'
  | 'moveOut'
  | 'moveIn'
  | 'previous'
  | 'next'
  | 'parent'
  | 'child'
  | 'tabNext'
  | 'tabPrevious'
  | 'open'
  | 'leave'
  | 'save';

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode?: number;
  getModifierState?(modifier: string): boolean;
}

const COMMAND: Readonly<Record<string, Shortcut>> = { z: 'undo', y: 'redo', d: 'duplicate', s: 'save' };

const ALT: Readonly<Record<string, Shortcut>> = {
  ArrowUp: 'moveBack',
  ArrowDown: 'moveForward',
  ArrowLeft: 'moveOut',
  ArrowRight: 'moveIn',
};

const PLAIN: Readonly<Record<string, Shortcut>> = {
  Delete: 'remove',
  Backspace: 'remove',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Tab: 'tabNext',
  Enter: 'open',
  Escape: 'leave',
};

/**
 * The meaning of a key press. Keys of an input method, and those pressed with AltGr to write a letter
 * (Polish ż, German @), never mean anything here.
 */
export function shortcutOf(event: Key): Shortcut | null {
  if (event.isComposing || event.keyCode === 229 || event.getModifierState?.('AltGraph')) return null;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.altKey) return null;
  if (command) {
    const shortcut = COMMAND[event.key.toLowerCase()] ?? null;
    if (shortcut === 'undo' && event.shiftKey) return 'redo';
    return event.shiftKey ? null : shortcut;
  }
  if (event.altKey) return event.shiftKey ? null : (ALT[event.key] ?? null);
  if (event.shiftKey) return event.key === 'Tab' ? 'tabPrevious' : null;
  return PLAIN[event.key] ?? null;
}

/** Shortcuts that also work while no node and no canvas has the focus; the others need the canvas. */
export const EVERYWHERE: ReadonlySet<Shortcut> = new Set(['undo', 'redo', 'save']);

/** Whether the event comes from where a person types: fields keep their keys. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.isContentEditable === true || element.closest('input, textarea, select, [contenteditable]') !== null;
}
