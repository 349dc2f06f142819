import type { PageDocument } from './document.ts';
import type { NodeId, PageNode } from './types.ts';

export interface Visited {
  readonly node: PageNode;
  /** Levels below where the walk started. */
  readonly depth: number;
}

/** A node and its descendants, parents before children, in drawing order. */
export function* walk(document: PageDocument, from: NodeId = document.root): IterableIterator<Visited> {
  const waiting: { id: NodeId; depth: number }[] = [{ id: from, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = document.nodes.get(next.id);
    if (!node) continue;
    yield { node, depth: next.depth };
    for (let i = node.children.length - 1; i >= 0; i--) {
      waiting.push({ id: node.children[i] as NodeId, depth: next.depth + 1 });
    }
  }
}

/** The ancestors of a node, nearest first, the root last. */
export function* ancestors(document: PageDocument, id: NodeId): IterableIterator<PageNode> {
  let parent = document.nodes.get(id)?.parent ?? null;
  while (parent !== null) {
    const node = document.nodes.get(parent);
    if (!node) return;
    yield node;
    parent = node.parent;
  }
}

/** The descendants of a node, in drawing order. */
export function* descendants(document: PageDocument, id: NodeId): IterableIterator<PageNode> {
  for (const { node, depth } of walk(document, id)) if (depth > 0) yield node;
}

/** The number of ancestors: 0 for the root. */
export function depth(document: PageDocument, id: NodeId): number {
  let count = 0;
  for (const _ of ancestors(document, id)) count++;
  return count;
}

/** Levels below a node: 0 for a node without children. */
export function height(document: PageDocument, id: NodeId): number {
  let deepest = 0;
  for (const { depth } of walk(document, id)) deepest = Math.max(deepest, depth);
  return deepest;
}

/** The index of a node among its siblings; -1 for the root and for missing nodes. */
export function indexInParent(document: PageDocument, id: NodeId): number {
  const parent = document.nodes.get(id)?.parent ?? null;
  return parent === null ? -1 : (document.nodes.get(parent)?.children.indexOf(id) ?? -1);
}

/** The nodes among some that are inside none of the others, in drawing order; missing ids are left out. */
export function outermost(document: PageDocument, ids: readonly NodeId[]): readonly NodeId[] {
  const chosen = new Set(ids.filter((id) => document.nodes.has(id)));
  const outer = [...chosen].filter((id) => {
    for (const above of ancestors(document, id)) if (chosen.has(above.id)) return false;
    return true;
  });
  return outer.length < 2 ? outer : inOrder(document, new Set(outer));
}

/** Siblings are sorted by their parent alone; only nodes of several parents need a walk. */
function inOrder(document: PageDocument, ids: ReadonlySet<NodeId>): NodeId[] {
  const parents = new Set(Array.from(ids, (id) => document.nodes.get(id)?.parent));
  const [parent] = parents;
  if (parents.size === 1 && parent) return (document.nodes.get(parent)?.children ?? []).filter((id) => ids.has(id));
  return Array.from(walk(document), ({ node }) => node.id).filter((id) => ids.has(id));
}
