import { isGrid } from '#core/draft/commands/structure.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Box } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { checkPlace, endOf } from '#core/page/edit-nodes.ts';
import { ancestors, height } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Place } from '../actions/place.ts';
import type { Canvas } from '../canvas/canvas.ts';

/** A new element: a component, or what is put in its place and has another name. */
export interface NewElement {
  readonly component: string;
  readonly put?: { readonly name: string; insert(place: Place): boolean };
}

/** What is dragged: a new element, or nodes of the page. */
export type Load = NewElement | { readonly nodes: readonly NodeId[] };

/** What a drag may ask of the page it started on. */
export interface DragRules {
  /** What is dragged ends the page: it stands behind all others. */
  readonly ends: boolean;
  isContainer(id: NodeId): boolean;
  accepts(container: NodeId): boolean;
  /** Why it may not land in a container; null where it may. */
  refusal(container: NodeId): TextKey | null;
}

/** What may go where, asked once for each container of a drag. */
export function dragRules(page: PageDocument, load: Load): DragRules {
  const reasons = new Map<NodeId, TextKey | null>();
  const ask = 'component' in load ? forNew(page, load.component) : forNodes(page, load.nodes);
  const refusal = (container: NodeId) => {
    const answer = reasons.get(container);
    if (answer !== undefined) return answer;
    const reason = ask(container);
    reasons.set(container, reason);
    return reason;
  };
  return {
    ends: 'component' in load && pageRegistry.last(load.component),
    isContainer: (id) => pageRegistry.container(page.nodes.get(id)?.component ?? ''),
    accepts: (container) => refusal(container) === null,
    refusal,
  };
}

function forNew(page: PageDocument, component: string) {
  return (parent: NodeId) => checkPlace(page, { parent, component }, pageRegistry);
}

function forNodes(page: PageDocument, ids: readonly NodeId[]) {
  const moved = new Set(ids);
  const loads = ids.map((id) => {
    const node = page.nodes.get(id);
    return { home: node?.parent, component: node?.component ?? '', below: height(page, id) };
  });
  return (parent: NodeId): TextKey | null => {
    if (isWithin(page, parent, moved)) return 'page.intoItself';
    for (const { home, ...load } of loads) {
      const reason = parent === home ? null : checkPlace(page, { parent, ...load }, pageRegistry);
      if (reason) return reason;
    }
    return null;
  };
}

function isWithin(page: PageDocument, id: NodeId, outer: ReadonlySet<NodeId>): boolean {
  if (outer.has(id)) return true;
  for (const node of ancestors(page, id)) if (outer.has(node.id)) return true;
  return false;
}

/**
 * The page as one drag sees it: rectangles are measured once, when first asked for, and kept for the whole drag,
 * so a move costs no layout however many siblings there are. The dragged nodes themselves are no neighbours.
 */
export function pageScene(
  document: PageDocument,
  canvas: Canvas,
  dragged: ReadonlySet<NodeId>,
  rules: DragRules,
): DropScene {
  const boxes = new Map<NodeId, Box | undefined>();
  const others = new Map<NodeId, readonly NodeId[]>();
  return {
    ...rules,
    isRow: (id) => isGrid(document.nodes.get(id)),
    rightToLeft: canvas.document.documentElement.dir === 'rtl',
    parent: (id) => document.nodes.get(id)?.parent ?? null,
    children(id) {
      const measured = others.get(id);
      if (measured) return measured;
      const all = document.nodes.get(id)?.children ?? [];
      const children = all.slice(0, endOf(document, all, pageRegistry)).filter((child) => !dragged.has(child));
      others.set(id, children);
      return children;
    },
    box(id) {
      if (!boxes.has(id)) boxes.set(id, canvas.pageBox(id));
      return boxes.get(id);
    },
  };
}

/** What the search for a place needs to know of the page; the engine fills it from cached rectangles. */
export interface DropScene {
  parent(id: NodeId): NodeId | null;
  /** What a drop may land beside: without what is dragged, and without what ends the page. */
  children(id: NodeId): readonly NodeId[];
  /** What is dragged ends the page itself: it lands behind all others, wherever the pointer is. */
  readonly ends: boolean;
  isContainer(id: NodeId): boolean;
  /** Whether a container puts its elements side by side, as far as its width allows. */
  isRow(container: NodeId): boolean;
  /** The page is read from right to left, and its rows are too. */
  readonly rightToLeft: boolean;
  /** Whether what is dragged may stand in this container. */
  accepts(container: NodeId): boolean;
  box(id: NodeId): Box | undefined;
}

/** Where a drop would land: in `parent`, before its child number `index`, shown by a line. */
export interface DropTarget {
  readonly parent: NodeId;
  readonly index: number;
  /** The child it would follow, null at the start. */
  readonly after: NodeId | null;
  readonly line: Box;
}
