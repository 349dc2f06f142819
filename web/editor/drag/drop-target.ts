import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Box, Point, TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { endOf } from '#core/page/edit-nodes.ts';
import type { NodeId } from '#core/page/types.ts';
import type { DragRules, DropScene, DropTarget } from './drag-scene.ts';

// spec editor.27

/** This near to its edge (pixels, at most a quarter of it) a container means 'beside me', not 'inside me'. */
const EDGE = 8;
const LINE = 3;

/**
 * The place where what is dragged would land, or null where no container around the pointer takes it.
 * `over` is the innermost node under the pointer.
 */
export function findDropTarget(scene: DropScene, over: NodeId, point: Point): DropTarget | null {
  for (let at: NodeId | null = startingContainer(scene, over, point); at !== null; at = scene.parent(at)) {
    if (scene.isContainer(at) && scene.accepts(at)) return placeIn(scene, at, point);
  }
  return null;
}

function startingContainer(scene: DropScene, over: NodeId, point: Point): NodeId | null {
  const parent = scene.parent(over);
  if (!scene.isContainer(over)) return parent;
  const box = scene.box(over);
  return parent !== null && box !== undefined && nearEdge(box, point) ? parent : over;
}

function nearEdge(box: Box, { x, y }: Point): boolean {
  const edge = (size: number) => Math.min(EDGE, size / 4);
  const vertical = Math.min(y - box.top, box.top + box.height - y);
  const horizontal = Math.min(x - box.left, box.left + box.width - x);
  return vertical < edge(box.height) || horizontal < edge(box.width);
}

function placeIn(scene: DropScene, parent: NodeId, point: Point): DropTarget {
  const children = scene.children(parent);
  const nearest = scene.ends ? lastChild(scene, children) : nearestChild(scene, children, point);
  if (nearest === null) {
    const line = scene.isRow(parent) ? uprightInside : levelInside;
    return { parent, index: 0, after: null, line: line(scene.box(parent)) };
  }
  const row = rowAt(scene, parent, children, nearest.index);
  const { box } = nearest;
  const behind = scene.ends || (row ? isBehindInRow(scene, box, point) : point.y > box.top + box.height / 2);
  const index = nearest.index + (behind ? 1 : 0);
  return {
    parent,
    index,
    after: children[index - 1] ?? null,
    line: row ? uprightLine(row, box, behind !== scene.rightToLeft) : levelLine(box, behind),
  };
}

function isBehindInRow({ rightToLeft }: DropScene, { left, width }: Box, { x }: Point): boolean {
  const middle = left + width / 2;
  return rightToLeft ? x < middle : x > middle;
}

function lastChild(scene: DropScene, children: readonly NodeId[]): { index: number; box: Box } | null {
  const box = scene.box(children.at(-1) ?? '');
  return box ? { index: children.length - 1, box } : null;
}

function nearestChild(scene: DropScene, children: readonly NodeId[], point: Point): { index: number; box: Box } | null {
  let nearest: { index: number; box: Box } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < children.length; index++) {
    const box = scene.box(children[index] as NodeId);
    if (box === undefined) continue;
    const distance = distanceTo(box, point);
    if (distance >= least) continue;
    least = distance;
    nearest = { index, box };
    if (distance === 0) break;
  }
  return nearest;
}

function distanceTo(box: Box, { x, y }: Point): number {
  const dx = Math.max(box.left - x, 0, x - box.left - box.width);
  const dy = Math.max(box.top - y, 0, y - box.top - box.height);
  return dx * dx + dy * dy;
}

/**
 * The boxes that stand in one row with a child, itself among them; null where it stands in none. A child stands in a row
 * with a neighbour that is beside it, and alone in a row where its container makes rows and it does not fill one.
 */
function rowAt(scene: DropScene, parent: NodeId, children: readonly NodeId[], index: number): readonly Box[] | null {
  const box = scene.box(children[index] as NodeId);
  if (box === undefined) return null;
  const neighbours = [children[index - 1], children[index + 1]].flatMap((id) => {
    const other = id === undefined ? undefined : scene.box(id);
    return other && beside(box, other) ? [other] : [];
  });
  const row = [box, ...neighbours];
  return neighbours.length > 0 || (scene.isRow(parent) && !fills(box, scene.box(parent))) ? row : null;
}

/** On a phone the columns of a row stand below each other, each as wide as their box. */
function fills(box: Box, around: Box | undefined): boolean {
  return around !== undefined && box.width > around.width * 0.8;
}

function beside(a: Box, b: Box): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const apart = a.left + a.width <= b.left + 1 || b.left + b.width <= a.left + 1;
  return apart && shared > Math.min(a.height, b.height) / 2;
}

function levelLine(box: Box, behind: boolean): Box {
  return { left: box.left, top: (behind ? box.top + box.height : box.top) - LINE / 2, width: box.width, height: LINE };
}

/** An upright line as high as the row, in the middle between a box and its neighbour on that side. */
function uprightLine(row: readonly Box[], box: Box, onRight: boolean): Box {
  const edge = onRight ? box.left + box.width : box.left;
  const beyond = row
    .map((other) => (onRight ? other.left : other.left + other.width))
    .find((other) => (onRight ? other >= edge - 1 : other <= edge + 1));
  const top = Math.min(...row.map((other) => other.top));
  const bottom = Math.max(...row.map((other) => other.top + other.height));
  return { left: (edge + (beyond ?? edge)) / 2 - LINE / 2, top, width: LINE, height: bottom - top };
}

/** In an empty container the line stands a little within its edge. */
const INSET = 8;

function levelInside(box: Box | undefined): Box {
  if (box === undefined) return { left: 0, top: 0, width: 0, height: LINE };
  const inset = Math.min(INSET, box.width / 4);
  return {
    left: box.left + inset,
    top: box.top + Math.min(INSET, box.height / 2) - LINE / 2,
    width: box.width - inset * 2,
    height: LINE,
  };
}

function uprightInside(box: Box | undefined): Box {
  if (box === undefined) return { left: 0, top: 0, width: LINE, height: 0 };
  const inset = Math.min(INSET, box.height / 4);
  return {
    left: box.left + box.width / 2 - LINE / 2,
    top: box.top + inset,
    width: LINE,
    height: box.height - inset * 2,
  };
}

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
