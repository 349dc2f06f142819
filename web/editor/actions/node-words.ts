import { nodeLabel } from '#core/components/node-label.ts';
import type { PageDocument } from '#core/page/document.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';

/** Where something would land, in words: 'in Box, after Text'. */
export function wordsOfPlace(page: PageDocument, parent: NodeId, after: NodeId | null): string {
  const box = nodeLabel(page, parent);
  return after === null
    ? text('editor.placeFirst', { parent: box })
    : text('editor.placeAfter', { parent: box, sibling: nodeLabel(page, after) });
}

/** Where a node stands, in words. */
export function wordsOfNode(page: PageDocument, id: NodeId): string {
  const parent = page.nodes.get(id)?.parent;
  if (!parent) return nodeLabel(page, id);
  const count = page.nodes.get(parent)?.children.length ?? 0;
  const at = indexInParent(page, id) + 1;
  return text('editor.standsAt', { name: nodeLabel(page, id), at, count, parent: nodeLabel(page, parent) });
}
