import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

// spec screens.24

/** Rows drawn above and below the window, so that they are there when somebody scrolls. */
const SPARE_ROWS = 1;

/** Lengths in CSS pixels. */
export interface Measures {
  readonly count: number;
  /** Width of the grid. */
  readonly width: number;
  readonly gap: number;
  /** The least width of a card; in a narrower grid a card is as wide as the grid. */
  readonly narrowest: number;
  /** Height of a card below its picture. */
  readonly foot: number;
  /** From the window's upper edge to the first row; negative once that row is scrolled out. */
  readonly top: number;
  /** Height of the window. */
  readonly height: number;
}

/** Where cards stand, and which of them are to be drawn. */
export interface Layout {
  readonly columns: number;
  readonly rowHeight: number;
  readonly rows: number;
  /** Index of the first card to draw. */
  readonly first: number;
  /** Index of the last; before `first` where there is none. */
  readonly last: number;
}

/** All cards have one size, so the visible ones can be computed. */
export function layoutOf({ count, width, gap, narrowest, foot, top, height }: Measures): Layout {
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  // pictures are 4 to 3
  const rowHeight = Math.round((cardWidth * 3) / 4) + foot;
  const rows = Math.ceil(count / columns);
  const rowAt = (y: number) => Math.floor((y - top) / (rowHeight + gap));
  const firstRow = Math.max(0, rowAt(0) - SPARE_ROWS);
  const lastRow = Math.min(rows - 1, rowAt(height) + SPARE_ROWS);
  return { columns, rowHeight, rows, first: firstRow * columns, last: Math.min(count, (lastRow + 1) * columns) - 1 };
}

function sameLayout(one: Layout, other: Layout): boolean {
  return (
    one.columns === other.columns &&
    one.rowHeight === other.rowHeight &&
    one.rows === other.rows &&
    one.first === other.first &&
    one.last === other.last
  );
}

/** The indices to draw: those of the layout and the focused one. The list may have become shorter than the layout. */
export function drawnCards(layout: Layout, count: number, focused: number | null): readonly number[] {
  const { first } = layout;
  const last = Math.min(layout.last, count - 1);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return drawn;
  return focused < first ? [focused, ...drawn] : [...drawn, focused];
}

const NO_CARDS: Layout = { columns: 1, rowHeight: 1, rows: 0, first: 0, last: -1 };

/** Which of `count` cards are in or near the window. Renders when that changes, not with every scroll event. */
export function useVisibleCards(grid: RefObject<HTMLElement | null>, count: number): Layout {
  const [layout, setLayout] = useState(NO_CARDS);
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
    // the grid moves when what is above it grows or shrinks
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

/** Index of the card an arrow key leads to; null where there is none, and for other keys. */
export function nextCard(key: string, here: number, columns: number, count: number): number | null {
  const goals: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined || goal < 0 || goal >= count ? null : goal;
}
