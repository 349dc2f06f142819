import type { NodeId } from '#core/page/types.ts';
import type { Workbench } from '../bench/workbench.ts';
import { followDrag } from './drag-engine.ts';
import { type Dragged, dragOntoPage } from './drag-onto-page.ts';
import type { Point } from './types.ts';

interface Press {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Begins a drag with a press in the editor's own window: a palette entry, a layer. A finger has to hold first. */
export function grabHere(bench: Workbench, dragged: Dragged, press: Press): void {
  follow(bench, dragged, press, window, (point) => point);
}

/** Begins a drag at a handle, which is there for nothing else: a finger need not hold. */
export function grabHandle(bench: Workbench, dragged: Dragged, press: Press): void {
  follow(bench, dragged, press, window, (point) => point, false);
}

/** Begins a drag with a press inside the canvas, whose events have its own coordinates. */
export function grabOnCanvas(bench: Workbench, node: NodeId, press: Press): void {
  const canvas = bench.canvas.get();
  if (canvas) follow(bench, { node }, press, canvas.window, (point) => canvas.pointInEditor(point));
}

function follow(
  bench: Workbench,
  dragged: Dragged,
  press: Press,
  source: Window,
  toEditor: (point: Point) => Point,
  held = press.pointerType === 'touch',
): void {
  if (bench.readOnly) return;
  const touch = press.pointerType === 'touch';
  followDrag(
    {
      window: source,
      pointerId: press.pointerId,
      from: { x: press.clientX, y: press.clientY },
      toEditor,
      held,
      edges: () =>
        (bench.treeDrop.get() && bench.tree.get()?.edges) ??
        bench.canvas.get()?.edges ?? { top: 0, bottom: window.innerHeight },
    },
    dragOntoPage(bench, dragged, touch),
  );
}
