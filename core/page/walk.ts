import type { NodeId, PageDocument, PageNode } from './types.ts';

export interface Visited {
  readonly node: PageNode;
  /** Levels below where the walk started. */
  readonly depth: number;
}

/** A node and all below it, parents before children, in the order they are drawn. */
export function* walk(document: PageDocument, from: NodeId = document.root): IterableIterator<Visited> {
  const waiting: { id: NodeId; depth: number }[] = [{ id: from, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = document.nodes.get(next.id);
    if (!node) continue;
    yield { node, depth: next.depth };
    for (let i = node.children.length - 1; i >= 0; i--) {
      waiting.push({ id: node.children[i] as NodeId, depth: next.depth + 1 });
    }
  }
}
