import type { NodeId, PageDocument } from './types.ts';

/** Where a node stands among its siblings; -1 for the root and for nodes that are not there. */
export function indexInParent(document: PageDocument, id: NodeId): number {
  const parent = document.nodes.get(id)?.parent ?? null;
  return parent === null ? -1 : (document.nodes.get(parent)?.children.indexOf(id) ?? -1);
}
