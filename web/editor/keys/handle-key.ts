import type { Workbench } from '../bench/workbench.ts';
import { runShortcut } from './run-shortcut.ts';
import { EVERYWHERE, isTyping, shortcutOf } from './shortcut.ts';

/**
 * Does what a key means, where it means something. Undo, redo and save work everywhere but in a field that is
 * being typed in; all others only on the canvas. While a person writes on the canvas undo stays the document's.
 */
export function handleKey(bench: Workbench, event: KeyboardEvent, onCanvas: boolean): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === null) return;
  const writing = bench.writing.get() !== null;
  const everywhere = EVERYWHERE.has(shortcut);
  if (!everywhere && (!onCanvas || writing)) return;
  if (shortcut !== 'save' && everywhere && !writing && isTyping(event.target)) return;
  if (runShortcut[shortcut](bench)) event.preventDefault();
}
