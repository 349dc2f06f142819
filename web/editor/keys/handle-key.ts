import type { EditorStore } from '../store/editor-store.ts';
import { runShortcut } from './run-shortcut.ts';
import {
  ALWAYS,
  hasOwnUndo,
  isInDialog,
  isTyping,
  OF_DOCUMENT,
  OUTSIDE_FIELDS,
  type Shortcut,
  shortcutOf,
} from './shortcut.ts';

/** Does what a key means, where it means something. A dialog keeps its keys. */
export function handleKey(store: EditorStore, event: KeyboardEvent, onCanvas: boolean): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === null || isInDialog(event.target) || !isHeard(store, shortcut, event.target, onCanvas)) return;
  if (runShortcut[shortcut](store)) event.preventDefault();
}

function isHeard(store: EditorStore, shortcut: Shortcut, target: EventTarget | null, onCanvas: boolean): boolean {
  const writing = store.writing.get() !== null;
  if (ALWAYS.has(shortcut)) return true;
  if (OF_DOCUMENT.has(shortcut)) return writing || !hasOwnUndo(target);
  if (OUTSIDE_FIELDS.has(shortcut)) return !writing && !isTyping(target);
  return onCanvas && !writing;
}
