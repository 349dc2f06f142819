import { components } from '#core/components/index.ts';
import type { Component } from '#core/components/types.ts';

/** What a key means to the editor; null where it means nothing or belongs to someone who is typing. */
export type Shortcut =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'copyStyle'
  | 'pasteStyle'
  | 'remove'
  | 'moveBack'
  | 'moveForward'
  | 'moveOut'
  | 'moveIn'
  | 'previous'
  | 'next'
  | 'parent'
  | 'child'
  | 'toProperties'
  | 'nextRegion'
  | 'previousRegion'
  | 'open'
  | 'leave'
  | 'save'
  | 'wrap'
  | 'unwrap'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'elementMenu'
  | 'guides'
  | 'history'
  | 'library'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'selectSiblings'
  | 'extendBack'
  | 'extendForward'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'sideBySide'
  | 'hideHere'
  | 'commands'
  | 'shortcuts';

export interface Key {
  readonly key: string;
  /** The key itself, whatever letter a modifier makes of it. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode?: number;
  getModifierState?(modifier: string): boolean;
}

const COMMAND: Readonly<Record<string, Shortcut>> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  s: 'save',
  a: 'selectSiblings',
  k: 'commands',
  b: 'bold',
  i: 'italic',
  u: 'underline',
  g: 'wrap',
};

const COMMAND_SHIFT: Readonly<Record<string, Shortcut>> = {
  z: 'redo',
  g: 'unwrap',
};

/** With Ctrl and Alt. On a Mac the second of them makes another letter of the key. */
const COMMAND_ALT: Readonly<Record<string, Shortcut>> = {
  c: 'copyStyle',
  v: 'pasteStyle',
  KeyC: 'copyStyle',
  KeyV: 'pasteStyle',
};

const SHIFT: Readonly<Record<string, Shortcut>> = {
  F6: 'previousRegion',
  F10: 'elementMenu',
  ArrowUp: 'extendBack',
  ArrowDown: 'extendForward',
};

/** Characters, with Shift or without it as the keyboard has them. */
const CHARACTER: Readonly<Record<string, Shortcut>> = {
  '?': 'shortcuts',
  '+': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomFit',
  g: 'guides',
  h: 'history',
  i: 'library',
  '2': 'sideBySide',
  x: 'hideHere',
};

const ALT: Readonly<Record<string, Shortcut>> = {
  ArrowUp: 'moveBack',
  ArrowDown: 'moveForward',
  ArrowLeft: 'moveOut',
  ArrowRight: 'moveIn',
};

const ALT_SHIFT: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: 'alignLeft',
  ArrowDown: 'alignCenter',
  ArrowRight: 'alignRight',
};

const PLAIN: Readonly<Record<string, Shortcut>> = {
  Delete: 'remove',
  Backspace: 'remove',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Tab: 'toProperties',
  ContextMenu: 'elementMenu',
  F6: 'nextRegion',
  Enter: 'open',
  Escape: 'leave',
};

/**
 * The meaning of a key press. Keys of an input method, and those pressed with AltGr to write a letter
 * (Polish ż, German @), never mean anything here.
 */
export function shortcutOf(event: Key): Shortcut | null {
  if (writesLetters(event)) return null;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.altKey) return withBoth(event);
  if (command) return (event.shiftKey ? COMMAND_SHIFT : COMMAND)[event.key.toLowerCase()] ?? null;
  if (event.altKey) return (event.shiftKey ? ALT_SHIFT : ALT)[event.key] ?? null;
  if (event.key in CHARACTER) return CHARACTER[event.key] ?? null;
  if (event.shiftKey) return SHIFT[event.key] ?? null;
  return PLAIN[event.key] ?? null;
}

function withBoth({ key, code = '', shiftKey }: Key): Shortcut | null {
  return shiftKey ? null : (COMMAND_ALT[key.toLowerCase()] ?? COMMAND_ALT[code] ?? null);
}

/** Whether the press writes a letter with an input method or AltGr. */
function writesLetters(event: Key): boolean {
  return event.isComposing || event.keyCode === 229 || event.getModifierState?.('AltGraph') === true;
}

/** Work wherever the focus is, even in a field. */
export const ALWAYS: ReadonlySet<Shortcut> = new Set(['save', 'commands', 'nextRegion', 'previousRegion']);

/** Work everywhere but in a field with an undo of its own; while writing on the canvas they are the document's. */
export const OF_DOCUMENT: ReadonlySet<Shortcut> = new Set(['undo', 'redo']);

/** Characters that work everywhere but where a person types. The others need the canvas. */
export const OUTSIDE_FIELDS: ReadonlySet<Shortcut> = new Set(['shortcuts']);

/** What the palette offers, in its order. */
export const insertable: readonly Component[] = components.filter(({ group }) => group !== undefined);

const byKey = new Map(insertable.flatMap((component) => (component.key ? [[component.key, component] as const] : [])));

/** The component that a letter inserts, pressed by itself on the canvas; null where it is none. */
export function insertedBy(event: Key): Component | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || writesLetters(event)) return null;
  return byKey.get(event.key) ?? null;
}

/** The letter as a keyboard has it. */
export function letterOf({ key }: Component): string | undefined {
  return key?.toUpperCase();
}
