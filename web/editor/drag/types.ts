import type { Box } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';

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
