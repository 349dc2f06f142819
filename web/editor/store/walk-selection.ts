import type { PageDocument } from '#core/page/document.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import type { EditorStore } from './editor-store.ts';
import { wordsOfNode } from './say-place.ts';

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
