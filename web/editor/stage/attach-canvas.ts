import { baseCss } from '#core/components/base-styles.ts';
import type { Draft } from '#core/draft/types.ts';
import { text } from '#core/texts/index.ts';
import { type Held, selectByClick } from '../bench/extend-selection.ts';
import { languageWritten } from '../bench/language-written.ts';
import type { Workbench } from '../bench/workbench.ts';
import { Canvas } from '../canvas/canvas.ts';
import { CANVAS_STYLES } from '../canvas/canvas-styles.ts';
import { grabOnCanvas } from '../drag/grab.ts';
import { listenToClipboard } from '../keys/clipboard-keys.ts';
import { handleKey } from '../keys/handle-key.ts';
import { openElementMenu } from '../keys/open-element-menu.ts';
import { writeNode } from '../text/write-node.ts';
import { canvasRenderer } from './canvas-renderer.ts';
import { dressPage } from './dress-page.ts';
import { keptContext } from './kept-context.ts';
import { productWords } from './product-words.ts';
import { showAccess } from './show-access.ts';

/** Makes a loaded frame the workbench's canvas and keeps it in step with the draft; returns the way to undo that. */
export function attachCanvas(bench: Workbench, frame: HTMLIFrameElement): () => void {
  const canvas = new Canvas(frame, canvasRenderer, baseCss + CANVAS_STYLES, {
    press(id, event) {
      if (event.button !== 0 || (id !== null && id === bench.writing.get())) return;
      // a finger may scroll or hold: it selects when it is lifted in place
      if (event.pointerType !== 'touch') {
        canvas.focus();
        // what is part of a selection may be about to be dragged with it
        if (isHeld(event) || id === null || !bench.selection.includes(id)) selectByClick(bench, id, event);
      }
      if (id !== null && bench.node(id)?.parent && !isHeld(event)) grabOnCanvas(bench, id, event);
    },
    click(id, event) {
      if (id !== null && id === bench.writing.get()) return;
      const touched = (event as PointerEvent).pointerType === 'touch';
      if (touched) canvas.focus();
      if (!isHeld(event) && (touched || bench.selection.length > 1)) bench.select(id);
    },
    hover: (id) => bench.drag.get() === null && bench.hovered.set(id),
    open: (id) => writeNode(bench, id, 'all'),
    menu(id, event) {
      if (event.defaultPrevented || bench.drag.get() !== null || bench.writing.get() !== null) return;
      event.preventDefault();
      canvas.focus();
      // The menu key is pressed at no place: its menu opens at what is selected.
      const box = id === null && bench.selected !== null ? canvas.box(bench.selected) : undefined;
      const point = box
        ? { x: box.left, y: Math.max(box.top + box.height, 0) }
        : { x: event.clientX, y: event.clientY };
      openElementMenu(bench, id, { point: canvas.pointInEditor(point), focusBack: () => canvas.focus() });
    },
    key: (event) => handleKey(bench, event, true),
    isWriting: (id) => id !== null && id === bench.writing.get(),
  });
  const end = new AbortController();
  listenToClipboard(bench, canvas.window, end.signal);
  const body = canvas.document.body;
  body.tabIndex = 0;
  body.setAttribute('role', 'application');
  body.setAttribute('aria-label', text('editor.canvas'));

  const contextOf = keptContext();
  const saidIn = productWords(() => {
    if (end.signal.aborted) return;
    drawn = null;
    draw();
  });
  let drawn: { readonly draft: Draft; readonly language: string | null } | null = null;
  const draw = () => {
    const { draft } = bench;
    const language = languageWritten(bench);
    if (draft === drawn?.draft && language === drawn.language) return;
    if (draft.configuration !== drawn?.draft.configuration || language !== drawn.language)
      dressPage(canvas, draft, language);
    const context = contextOf(draft.configuration, language, saidIn(language));
    canvas.update(draft.document, context);
    showAccess(canvas.tree, draft, context);
    drawn = { draft, language };
  };
  draw();
  bench.canvas.set(canvas);
  const follower = bench.actor.subscribe(draw);
  const listener = bench.language.subscribe(draw);
  return () => {
    follower.unsubscribe();
    listener();
    end.abort();
    bench.canvas.set(null);
    canvas.stop();
  };
}

function isHeld({ shiftKey, ctrlKey, metaKey }: Held): boolean {
  return shiftKey || ctrlKey || metaKey;
}
