import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Layout, layoutOf, sameLayout } from './window-of-cards.ts';

const NOTHING: Layout = { columns: 1, rowHeight: 1, rows: 0, first: 0, last: -1 };

/** Which of `count` cards stand in or near the window. Renders anew when that changes, not with every scroll. */
export function useWindowOfCards(grid: RefObject<HTMLElement | null>, count: number): Layout {
  const [layout, setLayout] = useState(NOTHING);
  const measure = useCallback(() => {
    const element = grid.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const next = layoutOf({
      count,
      width: element.clientWidth,
      gap: Number.parseFloat(style.columnGap),
      narrowest: Number.parseFloat(style.getPropertyValue('--card-width')),
      foot: Number.parseFloat(style.getPropertyValue('--card-foot')),
      top: element.getBoundingClientRect().top + Number.parseFloat(style.paddingTop),
      height: window.innerHeight,
    });
    setLayout((before) => (sameLayout(before, next) ? before : next));
  }, [grid, count]);

  useLayoutEffect(() => {
    measure();
    const element = grid.current;
    if (!element) return;
    const end = new AbortController();
    window.addEventListener('scroll', measure, { passive: true, signal: end.signal });
    window.addEventListener('resize', measure, { signal: end.signal });
    // what stands above may grow or shrink, and then the grid moves
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => {
      end.abort();
      watcher.disconnect();
    };
  }, [grid, measure]);
  return layout;
}
