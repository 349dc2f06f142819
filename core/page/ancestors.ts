import type { NodeId, PageDocument, PageNode } from './types.ts';

/** The nodes above one, nearest first, the root last. */
export function* ancestors(document: PageDocument, id: NodeId): IterableIterator<PageNode> {
  let parent = document.nodes.get(id)?.parent ?? null;
  while (parent !== null) {
    const node = document.nodes.get(parent);
    if (!node) return;
    yield node;
    parent = node.parent;
  }
}
