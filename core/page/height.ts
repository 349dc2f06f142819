import type { NodeId, PageDocument } from './types.ts';
import { walk } from './walk.ts';

/** Levels below a node: 0 for a node without children. */
export function height(document: PageDocument, id: NodeId): number {
  let deepest = 0;
  for (const { depth } of walk(document, id)) deepest = Math.max(deepest, depth);
  return deepest;
}
