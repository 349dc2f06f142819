import type { NodeId, PageDocument, PageNode } from './types.ts';
import { walk } from './walk.ts';

/** Everything below a node, without itself, in the order it is drawn. */
export function* descendants(document: PageDocument, id: NodeId): IterableIterator<PageNode> {
  for (const { node, depth } of walk(document, id)) if (depth > 0) yield node;
}
