import type { PageDocument } from '#core/page/document.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from './editor-store.ts';
import { nodeLabel } from './node-label.ts';

/** How a click with keys held selects. */
export interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** A click selects one; with Ctrl or Cmd it adds or takes away, with Shift it selects from the first one up to here. */
export function selectByClick(store: EditorStore, id: NodeId | null, held: Held): void {
  if (id === null || !(held.shiftKey || held.ctrlKey || held.metaKey)) store.select(id);
  else if (held.shiftKey) selectUpTo(store, id);
  else toggleSelected(store, id);
}

function toggleSelected(store: EditorStore, id: NodeId): void {
  const { selection } = store;
  const others = selection.filter((each) => each !== id);
  tell(store, others.length < selection.length ? others : [...selection, id]);
}

/** Selects one more sibling in this direction, or one less on the way back; false where there is none. */
export function extendSelection(store: EditorStore, by: 1 | -1): boolean {
  const { page, selected } = store;
  const parent = page.nodes.get(page.nodes.get(selected ?? '')?.parent ?? '');
  const next = selected === null ? undefined : parent?.children[indexInParent(page, selected) + by];
  if (next === undefined) return false;
  selectUpTo(store, next);
  return true;
}

/** All that stand in the container of the selection; all on the page where nothing or the page is selected. */
export function selectSiblings(store: EditorStore): void {
  const { page, selected } = store;
  const parent = page.nodes.get(selected ?? '')?.parent ?? page.root;
  const siblings = page.nodes.get(parent)?.children ?? [];
  const last = selected !== null && siblings.includes(selected) ? selected : siblings.at(-1);
  if (last !== undefined) tell(store, [...siblings.filter((id) => id !== last), last]);
}

function selectUpTo(store: EditorStore, id: NodeId): void {
  const first = store.selection[0];
  const range = first === undefined ? null : siblingsBetween(store.page, first, id);
  tell(store, range ?? [...store.selection.filter((each) => each !== id), id]);
}

/** From one sibling to another, in the order of going; null where they are none. */
function siblingsBetween(page: PageDocument, first: NodeId, last: NodeId): readonly NodeId[] | null {
  const parent = page.nodes.get(first)?.parent ?? null;
  if (parent === null || page.nodes.get(last)?.parent !== parent) return null;
  const from = indexInParent(page, first);
  const to = indexInParent(page, last);
  const between = page.nodes.get(parent)?.children.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [];
  return from <= to ? between : between.toReversed();
}

function tell(store: EditorStore, ids: readonly NodeId[]): void {
  store.selectAll(ids);
  const last = ids.at(-1);
  if (last !== undefined)
    store.say(text('editor.selectedMany', { count: ids.length, name: nodeLabel(store.page, last) }));
}
