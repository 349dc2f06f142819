import type { NodeId, PageDocument } from '#core/page/types.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { Box, DropScene } from './types.ts';

/** What a drag may ask of the page it started on. */
export interface DragRules {
  isContainer(id: NodeId): boolean;
  accepts(container: NodeId): boolean;
}

/**
 * The page as one drag sees it: rectangles are measured once, when first asked for, and kept for the whole drag,
 * so a move costs no layout however many siblings there are. The dragged node itself is no neighbour.
 */
export function pageScene(document: PageDocument, canvas: Canvas, dragged: NodeId | null, rules: DragRules): DropScene {
  const boxes = new Map<NodeId, Box | undefined>();
  const others = new Map<NodeId, readonly NodeId[]>();
  return {
    ...rules,
    parent: (id) => document.nodes.get(id)?.parent ?? null,
    children(id) {
      const known = others.get(id);
      if (known) return known;
      const children = (document.nodes.get(id)?.children ?? []).filter((child) => child !== dragged);
      others.set(id, children);
      return children;
    },
    box(id) {
      if (!boxes.has(id)) boxes.set(id, canvas.pageBox(id));
      return boxes.get(id);
    },
  };
}
