import { nodesLabel } from '#core/components/node-label.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { outermost } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** spec editor.15: page and footer elements cannot be removed. */
export function isRemovable(store: EditorStore, id: NodeId): boolean {
  const node = store.node(id);
  return node !== undefined && node.parent !== null && !pageRegistry.fixed(node.component);
}

/** What of the selection can be taken away or doubled: of all that is on a page, everything but its footer. */
export function looseSelection(store: EditorStore): readonly NodeId[] {
  return outermost(store.page, store.selection).filter((id) => isRemovable(store, id));
}

/** Asks before it removes (spec editor.14). */
export function askRemoval(store: EditorStore): void {
  if (store.selection.length === 0) return;
  const ids = looseSelection(store);
  if (store.readOnly) store.refuseEdit();
  else if (ids.length > 0) store.send({ type: 'removal.asked', nodes: ids });
  else store.warn(text('page.fixed'));
}

export function removeAsked(store: EditorStore): void {
  const { removing: ids } = store.interaction.getSnapshot().context;
  store.send({ type: 'removal.answered' });
  removeNodes(store, ids);
  store.canvas?.focus();
}

/** Removes elements without a question; false where that was refused. */
export function removeNodes(store: EditorStore, ids: readonly NodeId[]): boolean {
  const name = nodesLabel(store.page, ids);
  const done = store.editAll(ids.map((id) => ({ command: 'remove', args: { id } }) as const));
  if (done) store.say(text('editor.removed', { name }));
  return done;
}

/** Puts a copy right after each selected element, and selects the copies. */
export function duplicateSelected(store: EditorStore): void {
  const loose = looseSelection(store);
  // Says why an element cannot be duplicated.
  const ids = loose.length > 0 ? loose : store.selection;
  const name = nodesLabel(store.page, ids);
  const edits = ids.map((id) => ({ command: 'duplicate', args: { id } }) as const);
  if (ids.length === 0 || !store.editAll(edits)) return;
  const copy = store.selected;
  if (copy !== null) store.canvas?.reveal(copy);
  store.say(text('editor.duplicated', { name }));
}
