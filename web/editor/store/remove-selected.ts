import { pageRegistry } from '#core/draft/page-registry.ts';
import { outermost } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from './editor-store.ts';
import { nodesLabel } from './node-label.ts';

/** spec 2: page and footer elements cannot be removed. */
export function isRemovable(store: EditorStore, id: NodeId): boolean {
  const node = store.node(id);
  return node !== undefined && node.parent !== null && !pageRegistry.fixed(node.component);
}

/** What of the selection can be taken away or doubled: of all that is on a page, everything but its footer. */
export function looseSelection(store: EditorStore): readonly NodeId[] {
  return outermost(store.page, store.selection).filter((id) => isRemovable(store, id));
}

/** Asks before it removes (spec 2). */
export function askRemoval(store: EditorStore): void {
  if (store.selection.length === 0) return;
  const ids = looseSelection(store);
  if (store.readOnly) store.refuseEdit();
  else if (ids.length > 0) store.removing.set(ids);
  else store.warn(text('page.fixed'));
}

export function removeAsked(store: EditorStore): void {
  const ids = store.removing.get();
  store.removing.set([]);
  removeNodes(store, ids);
  store.canvas.get()?.focus();
}

/** Removes elements without a question; false where that was refused. */
export function removeNodes(store: EditorStore, ids: readonly NodeId[]): boolean {
  const name = nodesLabel(store.page, ids);
  const done = store.editAll(ids.map((id) => ({ command: 'remove', args: { id } }) as const));
  if (done) store.say(text('editor.removed', { name }));
  return done;
}
