import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { selectSelection } from '#core/machines/document/selectors.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useValue } from '../store/value.ts';
import styles from './overlay.module.css';
import { placeOver } from './place-over.ts';

/** Outlines drawn at most: beyond this many nobody tells them apart. */
const MOST = 300;

/** The outlines of what is selected, in place in the frame in which it was selected. */
export function SelectionOutline({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const selection = useSelector(store.actor, selectSelection);
  const writing = useValue(store.writing) !== null;
  const dragging = useValue(store.drag) !== null;
  const outlines = useRef(new Map<NodeId, HTMLElement>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected has to be measured anew
  useLayoutEffect(() => {
    const place = () => {
      // all is measured before anything is written, so that the layout is made once
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
          data-root={id === store.page.root || undefined}
          data-writing={writing || undefined}
          data-among={selection.length > 1 || undefined}
          hidden
        />
      ))}
    </>
  );
}
