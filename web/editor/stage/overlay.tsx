import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { selectSelection } from '#core/machines/document/selectors.ts';
import type { Box } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useDragging, useInteraction, useView } from '../store/use-store.ts';
import { ComponentIcon } from './component-icon.tsx';
import styles from './overlay.module.css';

/** Lies over the canvas: outlines, the handle of the selection, where a drop would land. */
export function Overlay({ store }: { readonly store: EditorStore }) {
  const canvas = useView(store, 'canvas');
  if (canvas === null) return null;
  return (
    <div className={styles.layer}>
      <HoverOutline store={store} canvas={canvas} />
      <SelectionOutline store={store} canvas={canvas} />
      <DropIndicator store={store} canvas={canvas} />
    </div>
  );
}

export function HoverOutline({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const id = useInteraction(store, 'hovered');
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = id === null || id === store.selected ? undefined : canvas.box(id);
      if (ref.current) placeOver(ref.current, box ? canvas.scale : 1, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [store, canvas, id]);
  return <div ref={ref} className={`${styles.outline} ${styles.hovered}`} hidden />;
}

/** Outlines drawn at most: beyond this many nobody tells them apart. */
const MOST = 300;

/** The outlines of what is selected, in place in the frame in which it was selected. */
export function SelectionOutline({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const selection = useSelector(store.actor, selectSelection);
  const root = useSelector(store.actor, ({ context }) => context.draft.document.root);
  const writing = useInteraction(store, 'writing') !== null;
  const dragging = useDragging(store);
  const outlines = useRef(new Map<NodeId, HTMLElement>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected has to be measured anew
  useLayoutEffect(() => {
    const place = () => {
      // everything is measured before anything is written, so that the browser makes one layout
      const { scale } = canvas;
      const measured = [...outlines.current].map(
        ([id, outline]) => [outline, dragging ? undefined : canvas.box(id)] as const,
      );
      for (const [outline, box] of measured) placeOver(outline, scale, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [canvas, selection, dragging]);

  const hold = (id: NodeId) => (element: HTMLElement | null) => {
    if (element) outlines.current.set(id, element);
    else outlines.current.delete(id);
  };
  return (
    <>
      {selection.slice(-MOST).map((id) => (
        <div
          // one element is kept from one selection to the next
          key={selection.length === 1 ? 'only' : id}
          ref={hold(id)}
          className={`${styles.outline} ${styles.selected}`}
          data-selection={id}
          data-root={id === root || undefined}
          data-writing={writing || undefined}
          data-among={selection.length > 1 || undefined}
          hidden
        />
      ))}
    </>
  );
}

/** Where what is dragged would land: a line with words, and a chip that follows the pointer. */
export function DropIndicator({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const drag = useInteraction(store, 'drag');
  const line = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const target = drag?.target ?? null;

  useLayoutEffect(() => {
    if (!target?.line || !line.current || !words.current) return;
    placeOver(line.current, canvas.scale, target.line);
    const { scale, size } = canvas;
    const left = Math.max(4, Math.min(target.line.left * scale, size.width * scale - words.current.offsetWidth - 4));
    const above = target.line.top * scale - 30;
    const top = above < 2 ? above + 38 : above;
    words.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [canvas, target]);

  if (drag === null) return null;
  const note = drag.why ?? (target?.line ? null : (target?.words ?? null));
  return (
    <>
      {target?.line && (
        <>
          <div ref={line} className={styles.line} data-drop-line />
          <div ref={words} className={styles.words}>
            {target.words}
          </div>
        </>
      )}
      {createPortal(
        <div
          className={styles.chip}
          data-nowhere={target === null || undefined}
          ref={(chip) =>
            chip?.style.setProperty(
              'transform',
              // beside the pointer, but never outside the window, because it says why a drop is refused
              `translate(min(${drag.point.x + 14}px, 100vw - 100% - 8px), min(${drag.point.y + (drag.touch ? -56 : 18)}px, 100vh - 100% - 8px))`,
            )
          }
        >
          <ComponentIcon name={drag.icon} />
          <span className={styles.dragged}>{drag.name}</span>
          {note !== null && <span className={styles.note}>{note}</span>}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Puts an element of the overlay where a rectangle of the canvas's window is seen. */
export function placeOver(element: HTMLElement, scale: number, box: Box | undefined): void {
  element.hidden = box === undefined;
  if (box === undefined) return;
  element.style.transform = `translate(${Math.round(box.left * scale)}px, ${Math.round(box.top * scale)}px)`;
  element.style.width = `${Math.round(box.width * scale)}px`;
  element.style.height = `${Math.round(box.height * scale)}px`;
}
