import { baseCss } from '#core/components/parts/base-styles.ts';
import { text } from '#core/texts/index.ts';
import { openElementMenu } from '../actions/open-menu.ts';
import { type Held, selectByClick } from '../actions/selection.ts';
import { Canvas } from '../canvas/canvas.ts';
import { CANVAS_STYLES } from '../canvas/canvas-styles.ts';
import { listenToClipboard } from '../clipboard/clipboard.ts';
import { grabOnCanvas } from '../drag/page-drag.ts';
import { handleKey } from '../keys/run-shortcut.ts';
import { listenToFileDrops } from '../pictures/drop-files.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { writeNode } from '../text/write-node.ts';
import { canvasRenderer } from './draw-page.ts';
import { keepDrawn } from './keep-drawn.ts';
import { tellUnloadedPictures } from './unloaded-pictures.ts';

/** Makes a loaded frame the editor's canvas and keeps it in step with the draft; returns the way to undo that. */
export function attachCanvas(store: EditorStore, frame: HTMLIFrameElement): () => void {
  const canvas = new Canvas(frame, canvasRenderer, baseCss + CANVAS_STYLES, {
    press(id, event) {
      if (event.button !== 0 || (id !== null && id === store.writing)) return;
      // a finger may scroll or hold, so it selects when it is lifted
      if (event.pointerType !== 'touch') {
        canvas.focus();
        // an element of the selection stays selected: the whole selection may be dragged
        if (isHeld(event) || id === null || !store.selection.includes(id)) selectByClick(store, id, event);
      }
      if (id !== null && store.node(id)?.parent && !isHeld(event)) grabOnCanvas(store, id, event);
    },
    click(id, event) {
      if (id !== null && id === store.writing) return;
      const touched = (event as PointerEvent).pointerType === 'touch';
      if (touched) canvas.focus();
      if (!isHeld(event) && (touched || store.selection.length > 1)) store.select(id);
    },
    hover: (node) => store.send({ type: 'node.hovered', node }),
    open: (id) => writeNode(store, id, 'all'),
    menu(id, event) {
      if (event.defaultPrevented || store.dragging || store.writing !== null) return;
      event.preventDefault();
      canvas.focus();
      // a browser's own event of the menu key has no pointer position
      const point =
        id === null && store.selected !== null
          ? canvas.pointBelow(store.selected)
          : canvas.pointInEditor({ x: event.clientX, y: event.clientY });
      openElementMenu(store, id, { point, focusBack: () => canvas.focus() });
    },
    key: (event) => handleKey(store, event, true),
    isWriting: (id) => id !== null && id === store.writing,
  });
  const end = new AbortController();
  listenToClipboard(store, canvas.window, end.signal);
  listenToFileDrops(store, canvas, end.signal);
  tellUnloadedPictures(canvas.document, end.signal);
  const body = canvas.document.body;
  body.tabIndex = 0;
  body.setAttribute('role', 'application');
  body.setAttribute('aria-label', text('editor.canvas'));

  const stop = keepDrawn(store, canvas);
  store.show({ canvas });
  return () => {
    stop();
    end.abort();
    store.show({ canvas: null });
    canvas.stop();
  };
}

function isHeld({ shiftKey, ctrlKey, metaKey }: Held): boolean {
  return shiftKey || ctrlKey || metaKey;
}
