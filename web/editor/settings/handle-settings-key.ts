import { hasOwnUndo, shortcutOf } from '../keys/shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** A dialog keeps its keys, but settings are part of the page: its history and its saving are theirs. */
export function handleSettingsKey(store: Pick<EditorStore, 'undo' | 'redo' | 'flush'>, event: KeyboardEvent): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === 'save') store.flush();
  else if ((shortcut === 'undo' || shortcut === 'redo') && !hasOwnUndo(event.target)) store[shortcut]();
  // no commands over a dialog, but the browser's own are not meant either
  else if (shortcut !== 'commands') return;
  event.preventDefault();
}
