import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { endOf } from '#core/page/place.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { DragRules } from './drag-rules.ts';
import type { Box, DropScene } from './types.ts';

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
    parent: (id) => document.nodes.get(id)?.parent ?? null,
    children(id) {
      const known = others.get(id);
      if (known) return known;
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
