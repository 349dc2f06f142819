import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** VisibleRows drawn above and below the window, so that they are there when somebody scrolls. */
const SPARE_ROWS = 8;

export interface VisibleRows {
  readonly first: number;
  /** Index of the last; before `first` where there is none. */
  readonly last: number;
}

/** Which rows of one height are in or near the window. Lengths in CSS pixels; `top` is that of the first row in the window. */
export function rowsIn({
  top,
  height,
  row,
  count,
}: {
  top: number;
  height: number;
  row: number;
  count: number;
}): VisibleRows {
  const first = Math.max(0, Math.floor(-top / row) - SPARE_ROWS);
  const last = Math.min(count - 1, Math.ceil((height - top) / row) + SPARE_ROWS);
  return { first: Math.min(first, count), last };
}

/** Renders when other rows come near the window, not with every scroll event. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>({ first: 0, last: Math.min(count, 30) - 1 });
  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const row = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height'));
    const { top } = element.getBoundingClientRect();
    const next = rowsIn({ top, height: window.innerHeight, row, count });
    setRows((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, [list, count]);
  useLayoutEffect(() => {
    measure();
    const end = new AbortController();
    window.addEventListener('scroll', measure, { passive: true, signal: end.signal });
    window.addEventListener('resize', measure, { signal: end.signal });
    // The list moves when what is above it grows or shrinks.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => {
      end.abort();
      watcher.disconnect();
    };
  }, [measure]);
  return rows;
}
