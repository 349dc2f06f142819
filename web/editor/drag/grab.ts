import type { NodeId } from '#core/page/types.ts';
import type { Workbench } from '../bench/workbench.ts';
import { followDrag } from './drag-engine.ts';
import { type Dragged, dragOntoPage } from './drag-onto-page.ts';

interface Press {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Begins a drag with a press in the editor's own window: a palette entry, a layer, the handle of the selection. */
export function grabHere(bench: Workbench, dragged: Dragged, press: Press): void {
  follow(bench, dragged, press, window, (point) => point);
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
  toEditor: (point: { x: number; y: number }) => { x: number; y: number },
): void {
  if (bench.readOnly) return;
  followDrag(
    {
      window: source,
      pointerId: press.pointerId,
      from: { x: press.clientX, y: press.clientY },
      toEditor,
      edges: () => bench.canvas.get()?.edges ?? { top: 0, bottom: window.innerHeight },
    },
    dragOntoPage(bench, dragged),
  );
}
