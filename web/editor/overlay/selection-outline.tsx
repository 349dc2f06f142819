import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { selectSelection } from '#core/machines/document/selectors.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Workbench } from '../bench/workbench.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { Box } from '../drag/types.ts';
import { useValue } from '../store/value.ts';
import styles from './overlay.module.css';
import { placeHandle } from './place-handle.ts';
import { placeOver } from './place-over.ts';
import { SelectionHandle } from './selection-handle.tsx';

/** Outlines drawn at most: beyond this many nobody tells them apart. */
const MOST = 300;

/** The outlines of what is selected with one handle, in place in the frame in which it was selected. */
export function SelectionOutline({ bench, canvas }: { readonly bench: Workbench; readonly canvas: Canvas }) {
  const selection = useSelector(bench.actor, selectSelection);
  const writing = useValue(bench.writing) !== null;
  const dragging = useValue(bench.drag) !== null;
  const outlines = useRef(new Map<NodeId, HTMLElement>());
  const handle = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle comes and goes with `writing` and must be placed anew
  useLayoutEffect(() => {
    const place = () => {
      // all is measured before anything is written, so that the layout is made once
      const { scale } = canvas;
      const measured = [...outlines.current].map(
        ([id, outline]) => [outline, dragging ? undefined : canvas.box(id)] as const,
      );
      const boxes = measured.flatMap(([, box]) => box ?? []);
      if (handle.current) placeHandle(handle.current, canvas, around(boxes));
      for (const [outline, box] of measured) placeOver(outline, scale, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [canvas, selection, dragging, writing]);

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
          data-root={id === bench.page.root || undefined}
          data-writing={writing || undefined}
          data-among={selection.length > 1 || undefined}
          hidden
        />
      ))}
      {selection.length > 0 && !writing && <SelectionHandle ref={handle} bench={bench} ids={selection} />}
    </>
  );
}

/** The rectangle around all; the handle stands at it, so that it covers none of what is selected. */
function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  return others.reduce((a: Box | undefined, b) => a && union(a, b), first);
}

function union(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}
