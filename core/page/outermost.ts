import { ancestors } from './ancestors.ts';
import type { NodeId, PageDocument } from './types.ts';
import { walk } from './walk.ts';

/** Of some nodes those that stand inside no other of them, in the order they are drawn; ids that are not there are left out. */
export function outermost(document: PageDocument, ids: readonly NodeId[]): readonly NodeId[] {
  const given = new Set(ids.filter((id) => document.nodes.has(id)));
  const outer = [...given].filter((id) => {
    for (const above of ancestors(document, id)) if (given.has(above.id)) return false;
    return true;
  });
  return outer.length < 2 ? outer : inOrder(document, new Set(outer));
}

/** Siblings are put in order by their parent alone; only nodes of several parents cost a walk. */
function inOrder(document: PageDocument, ids: ReadonlySet<NodeId>): NodeId[] {
  const parents = new Set(Array.from(ids, (id) => document.nodes.get(id)?.parent));
  const [parent] = parents;
  if (parents.size === 1 && parent) return (document.nodes.get(parent)?.children ?? []).filter((id) => ids.has(id));
  return Array.from(walk(document), ({ node }) => node.id).filter((id) => ids.has(id));
}
