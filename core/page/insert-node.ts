import { checkPlace } from './check-place.ts';
import { done, type EditResult, refused } from './edit-result.ts';
import { NODE_ID } from './new-id.ts';
import { putChild } from './put-child.ts';
import type { PageRegistry } from './registry.ts';
import type { NodeId, PageDocument, PageNode, Props } from './types.ts';

export interface InsertNode {
  readonly id: NodeId;
  readonly component: string;
  /** What differs from the component's defaults. */
  readonly props?: Props;
  readonly parent: NodeId;
  /** Place among the parent's children; the end where absent. */
  readonly index?: number;
}

/** Puts a new node without children into a container. */
export function insertNode(
  document: PageDocument,
  { id, component, props, parent, index }: InsertNode,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const problem = checkPlace(document, { parent, component }, registry);
  if (problem) return refused(problem);
  if (!NODE_ID.test(id) || document.nodes.has(id)) return refused('page.idTaken');
  const node: PageNode = {
    id,
    component,
    props: { ...registry.defaults(component), ...props },
    parent,
    children: [],
  };
  const above = document.nodes.get(parent) as PageNode;
  const nodes = document.nodes.with([
    node,
    { ...above, children: putChild(document, above.children, { id, component, index }, registry) },
  ]);
  return done({ ...document, nodes });
}
