import { checkPlace } from './check-place.ts';
import { done, type EditResult, refused } from './edit-result.ts';
import { putChild } from './put-child.ts';
import type { PageRegistry } from './registry.ts';
import { ancestors, height } from './tree.ts';
import type { NodeId, PageDocument, PageNode } from './types.ts';

export interface MoveNode {
  readonly id: NodeId;
  readonly parent: NodeId;
  /** Place among the parent's children once the node is taken out; the end where absent. */
  readonly index?: number;
}

/** Takes a node with all below it to another place. Staying in its parent never changes depth, so it costs no walk. */
export function moveNode(
  document: PageDocument,
  { id, parent, index }: MoveNode,
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null) return refused('page.rootStays');
  const from = document.nodes.get(node.parent) as PageNode;
  if (parent === from.id) {
    const others = from.children.filter((child) => child !== id);
    const children = putChild(document, others, { id, component: node.component, index }, registry);
    if (children.every((child, at) => child === from.children[at])) return done(document);
    return done({ ...document, nodes: document.nodes.with([{ ...from, children }]) });
  }
  if (parent === id || isBelow(document, parent, id)) return refused('page.intoItself');
  const problem = checkPlace(document, { parent, component: node.component, below: height(document, id) }, registry);
  if (problem) return refused(problem);
  const to = document.nodes.get(parent) as PageNode;
  const nodes = document.nodes.with([
    { ...from, children: from.children.filter((child) => child !== id) },
    { ...to, children: putChild(document, to.children, { id, component: node.component, index }, registry) },
    { ...node, parent },
  ]);
  return done({ ...document, nodes });
}

function isBelow(document: PageDocument, id: NodeId, above: NodeId): boolean {
  for (const node of ancestors(document, id)) if (node.id === above) return true;
  return false;
}
