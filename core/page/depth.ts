import { ancestors } from './ancestors.ts';
import type { NodeId, PageDocument } from './types.ts';

/** How many nodes are above one: 0 for the root. */
export function depth(document: PageDocument, id: NodeId): number {
  let count = 0;
  for (const _ of ancestors(document, id)) count++;
  return count;
}
