import type { Point } from '#core/machines/interaction/interaction.machine.ts';
import { isInDialog } from '../../app/keyboard.ts';
import { tellNotLoaded } from '../../ui/lazy/lazy-places.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { type DragHandlers, scrollSpeed } from '../drag/drag-engine.ts';
import { dragOntoPage } from '../drag/page-drag.ts';
import type { EditorStore } from '../store/editor-store.ts';

const loadPlacing = lazyPart(() => import('./place-pictures.tsx'));

/** Milliseconds without an event after which files are no longer over the editor. Browsers send one at least every 350. */
const GONE = 600;

/**
 * Pictures dragged from the desktop onto the canvas or the tree of layers land like an element of the palette. Files
 * that are dropped elsewhere in the editor are not opened in place of it.
 */
export function listenToFileDrops(store: EditorStore, canvas: Canvas, signal: AbortSignal): void {
  let drag: DragHandlers | null = null;
  let files: readonly File[] = [];
  let last: Point | null = null;
  let gone: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    const begun = dragOntoPage(store, { component: 'picture' }, false, (place) => {
      const dropped = files;
      void loadPlacing().then(({ placePictures }) => placePictures(store, dropped, place), tellNotLoaded);
    });
    begun.started();
    return begun;
  };
  const end = () => {
    clearTimeout(gone);
    drag = null;
    last = null;
  };
  const over = (event: DragEvent, point: Point) => {
    if (!isOfFiles(event) || isInDialog(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = store.readOnly ? 'none' : 'copy';
    if (store.readOnly) return;
    clearTimeout(gone);
    gone = setTimeout(() => {
      drag?.cancelled();
      end();
    }, GONE);
    drag ??= begin();
    const by = scrollSpeed(point, canvas.edges);
    const scrolled = by !== 0 && drag.scroll(by);
    if (!scrolled && point.x === last?.x && point.y === last.y) return;
    last = point;
    drag.moved(point);
  };
  const drop = (event: DragEvent, point: Point) => {
    if (!isOfFiles(event) || isInDialog(event.target)) return;
    event.preventDefault();
    if (store.readOnly) {
      store.refuseEdit();
      return;
    }
    files = [...(event.dataTransfer?.files ?? [])];
    drag ??= begin();
    drag.moved(point);
    drag.dropped(point);
    end();
  };
  const listen = (target: Window, toEditor: (point: Point) => Point) => {
    const pointOf = ({ clientX, clientY }: DragEvent) => toEditor({ x: clientX, y: clientY });
    target.addEventListener('dragover', (event) => event.defaultPrevented || over(event, pointOf(event)), { signal });
    target.addEventListener('drop', (event) => event.defaultPrevented || drop(event, pointOf(event)), { signal });
  };
  listen(window, (point) => point);
  listen(canvas.window, (point) => canvas.pointInEditor(point));
  signal.addEventListener('abort', () => clearTimeout(gone));
}

function isOfFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
