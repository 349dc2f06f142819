import type { Workbench } from '../bench/workbench.ts';
import { hasOwnUndo, shortcutOf } from '../keys/shortcut.ts';

/** A dialog keeps its keys, but settings are part of the page: its history and its saving are theirs. */
export function handleSettingsKey(bench: Pick<Workbench, 'undo' | 'redo' | 'flush'>, event: KeyboardEvent): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === 'save') bench.flush();
  else if ((shortcut === 'undo' || shortcut === 'redo') && !hasOwnUndo(event.target)) bench[shortcut]();
  // no commands over a dialog, but the browser's own are not meant either
  else if (shortcut !== 'commands') return;
  event.preventDefault();
}
