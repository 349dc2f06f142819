import type { NodeId } from '#core/page/types.ts';
import type { EditorStore } from '../store/editor-store.ts';
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
export function grabHere(store: EditorStore, dragged: Dragged, press: Press): void {
  follow(store, dragged, press, window, (point) => point);
}

/** Begins a drag at a handle, which is there for nothing else: a finger need not hold. */
export function grabHandle(store: EditorStore, dragged: Dragged, press: Press): void {
  follow(store, dragged, press, window, (point) => point, false);
}

/** Begins a drag with a press inside the canvas, whose events have its own coordinates. */
export function grabOnCanvas(store: EditorStore, node: NodeId, press: Press): void {
  const canvas = store.canvas.get();
  if (canvas) follow(store, { node }, press, canvas.window, (point) => canvas.pointInEditor(point));
}

function follow(
  store: EditorStore,
  dragged: Dragged,
  press: Press,
  source: Window,
  toEditor: (point: Point) => Point,
  held = press.pointerType === 'touch',
): void {
  if (store.readOnly) return;
  const touch = press.pointerType === 'touch';
  followDrag(
    {
      window: source,
      pointerId: press.pointerId,
      from: { x: press.clientX, y: press.clientY },
      toEditor,
      held,
      edges: () =>
        (store.treeDrop.get() && store.tree.get()?.edges) ??
        store.canvas.get()?.edges ?? { top: 0, bottom: window.innerHeight },
    },
    dragOntoPage(store, dragged, touch),
  );
}
