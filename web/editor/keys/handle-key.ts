import type { Workbench } from '../bench/workbench.ts';
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
export function handleKey(bench: Workbench, event: KeyboardEvent, onCanvas: boolean): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === null || isInDialog(event.target) || !isHeard(bench, shortcut, event.target, onCanvas)) return;
  if (runShortcut[shortcut](bench)) event.preventDefault();
}

function isHeard(bench: Workbench, shortcut: Shortcut, target: EventTarget | null, onCanvas: boolean): boolean {
  const writing = bench.writing.get() !== null;
  if (ALWAYS.has(shortcut)) return true;
  if (OF_DOCUMENT.has(shortcut)) return writing || !hasOwnUndo(target);
  if (OUTSIDE_FIELDS.has(shortcut)) return !writing && !isTyping(target);
  return onCanvas && !writing;
}
