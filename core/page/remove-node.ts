import { done, type EditResult, refused } from './edit-result.ts';
import type { PageRegistry } from './registry.ts';
import { descendants } from './tree.ts';
import type { NodeId, PageDocument, PageNode } from './types.ts';

/** Takes a node and all below it off the page. */
export function removeNode(
  document: PageDocument,
  { id }: { readonly id: NodeId },
  registry: PageRegistry,
): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  // spec 2: page and footer elements cannot be removed
  if (node.parent === null || registry.fixed(node.component)) return refused('page.fixed');
  const parent = document.nodes.get(node.parent) as PageNode;
  const gone = [id, ...Array.from(descendants(document, id), (below) => below.id)];
  const nodes = document.nodes.with([{ ...parent, children: parent.children.filter((child) => child !== id) }], gone);
  return done({ ...document, nodes });
}
