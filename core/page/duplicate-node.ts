import type { PageDocument } from './document.ts';
import { done, type EditResult, refused } from './edit-result.ts';
import { freshIds, type NewId } from './new-id.ts';
import { placeChild } from './place.ts';
import type { PageRegistry } from './registry.ts';
import { indexInParent, walk } from './tree.ts';
import type { NodeId, PageNode } from './types.ts';

export interface Duplicated {
  readonly document: PageDocument;
  /** New id by the id it was copied from, the copied node itself first. */
  readonly ids: ReadonlyMap<NodeId, NodeId>;
}

/** Inserts a copy of a node and its descendants right after it, with new ids. */
export function duplicateNode(
  document: PageDocument,
  { id, newId }: { readonly id: NodeId; readonly newId: NewId },
  registry: PageRegistry,
): EditResult<Duplicated> {
  const node = document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (node.parent === null || registry.fixed(node.component)) return refused('page.onlyOne');
  const ids = new Map<NodeId, NodeId>();
  const freshId = freshIds(document, newId);
  for (const { node: below } of walk(document, id)) ids.set(below.id, freshId());
  const copy = (old: NodeId): NodeId => ids.get(old) as NodeId;
  const copies = Array.from(
    walk(document, id),
    ({ node: old }): PageNode => ({
      ...old,
      id: copy(old.id),
      parent: old.id === id ? old.parent : copy(old.parent as NodeId),
      children: old.children.map(copy),
    }),
  );
  const parent = document.nodes.get(node.parent) as PageNode;
  const children = placeChild(parent.children, copy(id), indexInParent(document, id) + 1);
  const nodes = document.nodes.with([...copies, { ...parent, children }]);
  return done({ document: { ...document, nodes }, ids });
}
