import { nodeLabel } from '#core/components/node-label.ts';
import type { PageDocument } from '#core/page/document.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { isNarrow } from '../use-narrow.ts';
import { wordsOfNode } from './node-words.ts';

export type Direction = 'next' | 'previous' | 'parent' | 'child';

/** Selects a neighbour in the order the page is read; false at the end of the way. */
export function walkSelection(store: EditorStore, direction: Direction): boolean {
  const { page } = store;
  const from = store.selected;
  const to = from === null ? page.root : STEPS[direction](page, from);
  if (to === null) return false;
  store.select(to);
  store.say(wordsOfNode(page, to));
  return true;
}

const STEPS: Readonly<Record<Direction, (page: PageDocument, id: NodeId) => NodeId | null>> = {
  next: (page, id) => page.nodes.get(id)?.children[0] ?? nextBeside(page, id),
  previous(page, id) {
    const parent = page.nodes.get(id)?.parent;
    if (!parent) return null;
    const before = sibling(page, id, -1);
    return before === null ? parent : lastWithin(page, before);
  },
  parent: (page, id) => page.nodes.get(id)?.parent ?? null,
  child: (page, id) => page.nodes.get(id)?.children[0] ?? null,
};

function nextBeside(page: PageDocument, id: NodeId): NodeId | null {
  for (let at: NodeId | null = id; at !== null; at = page.nodes.get(at)?.parent ?? null) {
    const beside = sibling(page, at, 1);
    if (beside !== null) return beside;
  }
  return null;
}

function sibling(page: PageDocument, id: NodeId, by: number): NodeId | null {
  const parent = page.nodes.get(page.nodes.get(id)?.parent ?? '');
  return parent?.children[indexInParent(page, id) + by] ?? null;
}

function lastWithin(page: PageDocument, id: NodeId): NodeId {
  const last = page.nodes.get(id)?.children.at(-1);
  return last === undefined ? id : lastWithin(page, last);
}

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

/** Selects the page, whose properties are the style that its elements refer to. */
export function showPageStyle(store: EditorStore): void {
  store.select(store.page.root);
  store.show({ panel: isNarrow() ? 'properties' : store.view.getSnapshot().context.panel });
}
