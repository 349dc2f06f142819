import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

// spec screens.24

/** Rows of cards, and of pages one below the other, drawn above and below the window, so that they are there when somebody scrolls. */
const SPARE_CARDS = 1;
const SPARE_ROWS = 8;

/** Lengths in CSS pixels. */
export interface Measures {
  readonly count: number;
  /** Width of the list. */
  readonly width: number;
  readonly gap: number;
  /** The least width of a card; in a narrower list a card is as wide as the list. */
  readonly narrowest: number;
  /** Height of a card below its picture. */
  readonly foot: number;
  /** Height of a page in a list of one column; null for cards. */
  readonly row: number | null;
  /** From the window's upper edge to the first row; negative once that row is scrolled out. */
  readonly top: number;
  /** Height of the window. */
  readonly height: number;
}

/** Where pages stand, and which of them are to be drawn. */
export interface Layout {
  readonly columns: number;
  readonly rowHeight: number;
  /** Height of all of them. */
  readonly height: number;
  /** Index of the first page to draw. */
  readonly first: number;
  /** Index of the last; before `first` where there is none. */
  readonly last: number;
}

/** All pages have one size, so the visible ones can be computed. */
export function layoutOf({ count, width, gap, narrowest, foot, row, top, height }: Measures): Layout {
  const columns = row === null ? Math.max(1, Math.floor((width + gap) / (narrowest + gap))) : 1;
  const cardWidth = (width - gap * (columns - 1)) / columns;
  // pictures are 4 to 3
  const rowHeight = row ?? Math.round((cardWidth * 3) / 4) + foot;
  const rows = Math.ceil(count / columns);
  const spare = row === null ? SPARE_CARDS : SPARE_ROWS;
  const rowAt = (y: number) => Math.floor((y - top) / (rowHeight + gap));
  const firstRow = Math.max(0, rowAt(0) - spare);
  const lastRow = Math.min(rows - 1, rowAt(height) + spare);
  return {
    columns,
    rowHeight,
    height: Math.max(0, rows * (rowHeight + gap) - gap),
    first: firstRow * columns,
    last: Math.min(count, (lastRow + 1) * columns) - 1,
  };
}

const MEASURED = ['columns', 'rowHeight', 'height', 'first', 'last'] as const satisfies readonly (keyof Layout)[];
const sameLayout = (one: Layout, other: Layout): boolean => MEASURED.every((name) => one[name] === other[name]);

/** The indices to draw: those of the layout and the focused one. The list may have become shorter than the layout. */
export function drawnItems(layout: Layout, count: number, focused: number | null): readonly number[] {
  const { first } = layout;
  const last = Math.min(layout.last, count - 1);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return drawn;
  return focused < first ? [focused, ...drawn] : [...drawn, focused];
}

const NOTHING: Layout = { columns: 1, rowHeight: 1, height: 0, first: 0, last: -1 };

/** What no scroll changes; to read it of the styles takes longer than all the rest. */
type Sizes = Omit<Measures, 'count' | 'top' | 'height'>;

function sizesOf(element: HTMLElement): Sizes {
  const style = getComputedStyle(element);
  const length = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const row = length('--row-height');
  return {
    width: element.clientWidth,
    gap: length('column-gap') || 0,
    narrowest: length('--card-width'),
    foot: length('--card-foot'),
    row: Number.isNaN(row) ? null : row,
  };
}

/**
 * Which of `count` pages are in or near the window. Renders when that changes, not with every scroll event. The style sheet
 * says how large they are: `--row-height`, or `--card-width` and `--card-foot`.
 */
export function useVisibleItems(list: RefObject<HTMLElement | null>, count: number): Layout {
  const [layout, setLayout] = useState(NOTHING);
  const sizes = useRef<Sizes | null>(null);
  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    sizes.current ??= sizesOf(element);
    const { top } = element.getBoundingClientRect();
    const next = layoutOf({ ...sizes.current, count, top, height: window.innerHeight });
    setLayout((before) => (sameLayout(before, next) ? before : next));
  }, [list, count]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measureAnew = () => {
      sizes.current = null;
      measure();
    };
    measureAnew();
    const end = new AbortController();
    window.addEventListener('scroll', measure, { passive: true, signal: end.signal });
    window.addEventListener('resize', measureAnew, { signal: end.signal });
    // the list moves when what is above it grows or shrinks
    const watcher = new ResizeObserver(measureAnew);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => {
      end.abort();
      watcher.disconnect();
    };
  }, [list, measure]);
  return layout;
}

/** Index of the page an arrow key leads to; null where there is none, and for other keys. */
export function nextItem(key: string, here: number, columns: number, count: number): number | null {
  const beside: Record<string, number> = columns > 1 ? { ArrowLeft: here - 1, ArrowRight: here + 1 } : {};
  const goals: Record<string, number> = {
    ...beside,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined || goal < 0 || goal >= count ? null : goal;
}
