import { baseCss } from '#core/components/parts/base-styles.ts';
import { text } from '#core/texts/index.ts';
import { type Held, openElementMenu, selectByClick } from '../actions/selection.ts';
import { Canvas } from '../canvas/canvas.ts';
import { CANVAS_STYLES } from '../canvas/canvas-styles.ts';
import { listenToClipboard } from '../clipboard/clipboard.ts';
import { grabOnCanvas } from '../drag/page-drag.ts';
import { handleKey } from '../keys/run-shortcut.ts';
import { listenToFileDrops } from '../pictures/drop-files.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { writeNode } from '../text/write-node.ts';
import { canvasRenderer, keepDrawn } from './draw-page.ts';

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
  store.view.send({ type: 'canvas.attached', canvas });
  return () => {
    stop();
    end.abort();
    store.view.send({ type: 'canvas.detached' });
    canvas.stop();
  };
}

function isHeld({ shiftKey, ctrlKey, metaKey }: Held): boolean {
  return shiftKey || ctrlKey || metaKey;
}

/** A picture that did not load takes the room of one that is not filled, and says where it is and what to do. */
function tellUnloadedPictures(document: Document, signal: AbortSignal): void {
  const tell = (say: (address: string) => string | null) => (event: Event) => {
    const image = event.target;
    const { HTMLImageElement: Image } = document.defaultView as Window & typeof globalThis;
    const picture = image instanceof Image ? image.closest<HTMLElement>('.p-picture') : null;
    if (picture === null || !(image instanceof Image)) return;
    const words = say(image.src);
    if (words === null) delete picture.dataset.unloaded;
    else picture.dataset.unloaded = words;
  };
  document.addEventListener('error', tell(reasonOf), { signal, capture: true });
  document.addEventListener(
    'load',
    tell(() => null),
    { signal, capture: true },
  );
}

function reasonOf(address: string): string {
  const { origin, host } = new URL(address, location.href);
  return origin === location.origin ? text('editor.pictureLost') : text('editor.pictureElsewhere', { host });
}
