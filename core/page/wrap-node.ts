import { checkPlace } from './check-place.ts';
import { type EditResult, refused } from './edit-result.ts';
import { insertNode } from './insert-node.ts';
import { moveNode } from './move-node.ts';
import type { PageRegistry } from './registry.ts';
import { indexInParent } from './tree.ts';
import type { NodeId, PageDocument, Props } from './types.ts';

export interface WrapNode {
  readonly id: NodeId;
  /** The new container around it. */
  readonly wrapper: { readonly id: NodeId; readonly component: string; readonly props?: Props };
}

/** Puts a new container where a node stands, and the node into it. */
export function wrapNode(
  document: PageDocument,
  { id, wrapper }: WrapNode,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null) return refused('page.rootStays');
  const problem = checkPlace(document, { parent: node.parent, component: wrapper.component }, registry);
  if (problem) return refused(problem);
  const around = insertNode(
    document,
    { ...wrapper, parent: node.parent, index: indexInParent(document, id) },
    registry,
  );
  return around.ok ? moveNode(around.value, { id, parent: wrapper.id }, registry) : around;
}
