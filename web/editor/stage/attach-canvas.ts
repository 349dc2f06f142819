import { baseCss } from '#core/components/base-styles.ts';
import type { Draft } from '#core/draft/types.ts';
import { text } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';
import { Canvas } from '../canvas/canvas.ts';
import { CANVAS_STYLES } from '../canvas/canvas-styles.ts';
import { grabOnCanvas } from '../drag/grab.ts';
import { handleKey } from '../keys/handle-key.ts';
import { writeNode } from '../text/write-node.ts';
import { canvasRenderer } from './canvas-renderer.ts';
import { dressPage } from './dress-page.ts';
import { keptContext } from './kept-context.ts';

/** Makes a loaded frame the workbench's canvas and keeps it in step with the draft; returns the way to undo that. */
export function attachCanvas(bench: Workbench, frame: HTMLIFrameElement): () => void {
  const canvas = new Canvas(frame, canvasRenderer, baseCss + CANVAS_STYLES, {
    press(id, event) {
      if (event.button !== 0 || (id !== null && id === bench.writing.get())) return;
      canvas.focus();
      bench.select(id);
      if (id !== null && bench.node(id)?.parent) grabOnCanvas(bench, id, event);
    },
    hover: (id) => bench.drag.get() === null && bench.hovered.set(id),
    open: (id) => writeNode(bench, id, 'all'),
    key: (event) => handleKey(bench, event, true),
    isWriting: (id) => id !== null && id === bench.writing.get(),
  });
  const body = canvas.document.body;
  body.tabIndex = 0;
  body.setAttribute('role', 'application');
  body.setAttribute('aria-label', text('editor.canvas'));

  const contextOf = keptContext();
  let drawn: Draft | null = null;
  const draw = () => {
    const { draft } = bench;
    if (draft === drawn) return;
    if (draft.configuration !== drawn?.configuration) dressPage(canvas, draft);
    canvas.update(draft.document, contextOf(draft.configuration));
    drawn = draft;
  };
  draw();
  bench.canvas.set(canvas);
  const follower = bench.actor.subscribe(draw);
  return () => {
    follower.unsubscribe();
    bench.canvas.set(null);
    canvas.stop();
  };
}
