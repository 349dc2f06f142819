import { indexInParent } from './index-in-parent.ts';
import type { NodeId, PageDocument } from './types.ts';

/** The node drawn right after one, children first; null at the end of the page. */
export function nextNode(document: PageDocument, id: NodeId): NodeId | null {
  const first = document.nodes.get(id)?.children[0];
  if (first) return first;
  for (let at: NodeId | null = id; at !== null; at = document.nodes.get(at)?.parent ?? null) {
    const sibling = siblingOf(document, at, 1);
    if (sibling) return sibling;
  }
  return null;
}

/** The node drawn right before one; null for the root. */
export function previousNode(document: PageDocument, id: NodeId): NodeId | null {
  let at = siblingOf(document, id, -1);
  if (at === undefined) return document.nodes.get(id)?.parent ?? null;
  for (let last = document.nodes.get(at)?.children.at(-1); last; last = document.nodes.get(at)?.children.at(-1))
    at = last;
  return at;
}

function siblingOf(document: PageDocument, id: NodeId, step: 1 | -1): NodeId | undefined {
  const parent = document.nodes.get(id)?.parent ?? null;
  return parent === null ? undefined : document.nodes.get(parent)?.children[indexInParent(document, id) + step];
}
