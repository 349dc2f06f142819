import { text } from '#core/texts/index.ts';
import type { EditorStore } from './editor-store.ts';
import { nodesLabel } from './node-label.ts';
import { looseSelection } from './remove-selected.ts';

/** Puts a copy right after each selected element, and selects the copies. */
export function duplicateSelected(store: EditorStore): void {
  const loose = looseSelection(store);
  // Says why an element cannot be duplicated.
  const ids = loose.length > 0 ? loose : store.selection;
  const name = nodesLabel(store.page, ids);
  const edits = ids.map((id) => ({ command: 'duplicate', args: { id } }) as const);
  if (ids.length === 0 || !store.editAll(edits)) return;
  const copy = store.selected;
  if (copy !== null) store.canvas.get()?.reveal(copy);
  store.say(text('editor.duplicated', { name }));
}
