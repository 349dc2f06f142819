import type { PageDocument } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';

export interface Layer {
  readonly id: NodeId;
  readonly depth: number;
  readonly parent: boolean;
}

/** The rows of the tree: every node whose ancestors are all open. */
export function flatten(page: PageDocument, closed: ReadonlySet<NodeId>): readonly Layer[] {
  const layers: Layer[] = [];
  const visit = (id: NodeId, depth: number) => {
    const node = page.nodes.get(id);
    if (!node) return;
    layers.push({ id, depth, parent: node.children.length > 0 });
    if (!closed.has(id)) for (const child of node.children) visit(child, depth + 1);
  };
  visit(page.root, 0);
  return layers;
}

/** Whether two pages have the same tree, whatever their nodes say. Costs what changed between them. */
export function sameTree(now: PageDocument, then: PageDocument): boolean {
  if (now.root !== then.root) return false;
  for (const id of now.nodes.changedSince(then.nodes)) {
    if (now.nodes.get(id)?.children !== then.nodes.get(id)?.children) return false;
  }
  return true;
}
