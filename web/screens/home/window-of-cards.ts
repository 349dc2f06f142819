/** Rows beside the window that are drawn as well, so that a turn of the wheel finds them there. */
const SPARE_ROWS = 1;

/** Lengths in CSS pixels. */
export interface Measures {
  readonly count: number;
  /** Of the grid. */
  readonly width: number;
  readonly gap: number;
  /** No card is narrower, but for a grid that is. */
  readonly narrowest: number;
  /** Height of a card below its picture. */
  readonly foot: number;
  /** From the window's upper edge to the first row; negative once it is scrolled out. */
  readonly top: number;
  /** Of the window. */
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

/** All cards are of one size, so which of them can be seen is a matter of counting. */
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

export function sameLayout(one: Layout, other: Layout): boolean {
  return (
    one.columns === other.columns &&
    one.rowHeight === other.rowHeight &&
    one.rows === other.rows &&
    one.first === other.first &&
    one.last === other.last
  );
}

/** The indices to draw: those of the layout, which may be of a longer list, and the one that has the focus. */
export function drawnCards(layout: Layout, count: number, focused: number | null): readonly number[] {
  const { first } = layout;
  const last = Math.min(layout.last, count - 1);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return drawn;
  return focused < first ? [focused, ...drawn] : [...drawn, focused];
}
