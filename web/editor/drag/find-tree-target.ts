import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { endOf } from '#core/page/place.ts';
import type { NodeId } from '#core/page/types.ts';
import type { DragRules } from './drag-rules.ts';
import type { TreeSpot } from './types.ts';

export interface TreeTarget {
  readonly parent: NodeId;
  /** Counted with what is dragged taken out. */
  readonly index: number;
  readonly after: NodeId | null;
}

/** Where a drop on a row of the tree would land; null where it may not. */
export function findTreeTarget(
  page: PageDocument,
  { id, zone }: TreeSpot,
  dragged: ReadonlySet<NodeId>,
  rules: DragRules,
): TreeTarget | null {
  const parent = zone === 'inside' ? id : page.nodes.get(id)?.parent;
  if (!parent || !rules.isContainer(parent) || !rules.accepts(parent)) return null;
  const children = page.nodes.get(parent)?.children ?? [];
  const end = endOf(page, children, pageRegistry);
  const atEnd = zone === 'inside' || rules.ends;
  const before = atEnd ? end : Math.min(end, children.indexOf(id) + (zone === 'after' ? 1 : 0));
  const others = children.slice(0, before).filter((child) => !dragged.has(child));
  return { parent, index: others.length, after: others.at(-1) ?? null };
}
