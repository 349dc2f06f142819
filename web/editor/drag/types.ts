import type { NodeId } from '#core/page/types.ts';

/** A rectangle in the coordinates of the canvas's window, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the search for a place needs to know of the page; the engine fills it from cached rectangles. */
export interface DropScene {
  parent(id: NodeId): NodeId | null;
  /** What a drop may land beside: without what is dragged, and without what ends the page. */
  children(id: NodeId): readonly NodeId[];
  /** What is dragged ends the page itself: it lands behind all others, wherever the pointer is. */
  readonly ends: boolean;
  isContainer(id: NodeId): boolean;
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

/** A row of the tree of layers, and which part of it is meant. */
export interface TreeSpot {
  readonly id: NodeId;
  readonly zone: 'before' | 'inside' | 'after';
}

/** The tree of layers as a drag sees it; points are in the editor's window. */
export interface DropTree {
  /** The row at a point; null where the tree is not. */
  spotAt(point: Point): TreeSpot | null;
  readonly edges: { readonly top: number; readonly bottom: number } | null;
  scrollBy(pixels: number): boolean;
}
