import { text } from '#core/texts/index.ts';
import { nameOfAll } from './name-of.ts';
import { looseSelection } from './remove-selected.ts';
import type { Workbench } from './workbench.ts';

/** Puts a copy right after each selected element, and selects the copies. */
export function duplicateSelected(bench: Workbench): void {
  const loose = looseSelection(bench);
  // Says why an element cannot be duplicated.
  const ids = loose.length > 0 ? loose : bench.selection;
  const name = nameOfAll(bench.page, ids);
  const edits = ids.map((id) => ({ command: 'duplicate', args: { id } }) as const);
  if (ids.length === 0 || !bench.editAll(edits)) return;
  const copy = bench.selected;
  if (copy !== null) bench.canvas.get()?.reveal(copy);
  bench.say(text('editor.duplicated', { name }));
}
