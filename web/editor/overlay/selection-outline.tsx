import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { selectSelectedNode } from '#core/machines/document/selectors.ts';
import type { Workbench } from '../bench/workbench.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { useValue } from '../store/value.ts';
import styles from './overlay.module.css';
import { placeHandle } from './place-handle.ts';
import { placeOver } from './place-over.ts';
import { SelectionHandle } from './selection-handle.tsx';

/** The outline of the selected node with its handle, in place in the frame in which it was selected. */
export function SelectionOutline({ bench, canvas }: { readonly bench: Workbench; readonly canvas: Canvas }) {
  const id = useSelector(bench.actor, (snapshot) => selectSelectedNode(snapshot)?.id ?? null);
  const writing = useValue(bench.writing) !== null;
  const dragging = useValue(bench.drag) !== null;
  const outline = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle comes and goes with `writing` and must be placed anew
  useLayoutEffect(() => {
    const place = () => {
      const box = id === null || dragging ? undefined : canvas.box(id);
      if (outline.current) placeOver(outline.current, canvas, box);
      if (handle.current) placeHandle(handle.current, canvas, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [canvas, id, dragging, writing]);

  return (
    <>
      <div
        ref={outline}
        className={`${styles.outline} ${styles.selected}`}
        data-selection={id ?? undefined}
        data-root={id === bench.page.root || undefined}
        data-writing={writing || undefined}
        hidden
      />
      {id !== null && !writing && <SelectionHandle ref={handle} bench={bench} id={id} />}
    </>
  );
}
