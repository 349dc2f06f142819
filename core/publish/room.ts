import { box } from '#core/components/elements/box.ts';
import { footer } from '#core/components/elements/footer.ts';
import { pageComponent } from '#core/components/page.ts';
import { COLUMN } from '#core/components/parts/base-styles.ts';
import type { Lengths } from '#core/components/parts/frame.ts';
import { CONTAINER_COLUMNS } from '#core/constants.ts';
import type { PageNode, Props } from '#core/page/types.ts';

/** How wide something is drawn: a share of the window, less some pixels, and at most a number of them. */
export interface DrawnWidth {
  /** Per cent of the window. */
  readonly share: number;
  readonly less: number;
  readonly most: number;
}

/**
 * The width that elements of a container have for themselves, as far as the document says it. Columns stand below each
 * other in the narrowest windows.
 */
export interface Room {
  /** In windows up to `NARROW`. */
  readonly narrow: DrawnWidth;
  readonly wide: DrawnWidth;
  /** Pixels between the columns, where its elements stand side by side. */
  readonly gap?: number;
}

/** The properties of a container that take width from its elements: border and padding. */
interface Container {
  readonly padding: Lengths;
  readonly borderWidth?: Lengths;
  readonly align?: string;
  readonly gap: string;
}

/** Pixels between the columns of a grid where nothing is set (base-styles.ts). */
const USUAL_GAP = 16;

/** CSS pixels up to which the columns of a grid are as wide as the grid (base-styles.ts). */
export const NARROW = 480;

const WINDOW: DrawnWidth = { share: 100, less: 0, most: Number.POSITIVE_INFINITY };

/** The whole window: the room of a page, and of anything whose containers are not known. */
export const WINDOW_ROOM: Room = { narrow: WINDOW, wide: WINDOW };

/** At most so many pixels. */
export function atMost(width: DrawnWidth, pixels: number): DrawnWidth {
  return pixels < width.most ? { ...width, most: pixels } : width;
}

/** So many times of it, less so many pixels. */
export function scaled({ share, less, most }: DrawnWidth, factor: number, pixels = 0): DrawnWidth {
  return { share: share * factor, less: less * factor + pixels, most: most * factor - pixels };
}

/** How wide the elements of each container can be, within the room that it has itself. */
const ROOMS: Readonly<Record<string, (props: Props, within: Room) => Room>> = {
  [pageComponent.name]: (props, within) => insideOf(props as typeof pageComponent.defaults, within, 16),
  [footer.name](props, within) {
    const own = props as typeof footer.defaults;
    return insideOf(own, within, isFilled(own) ? 16 : 0);
  },
  [box.name](props, within) {
    const own = props as typeof box.defaults;
    return insideOf(own, boxRoom(own.columns, within), isFilled(own) ? 16 : 0);
  },
};

/** The room inside a container; the one around it where nothing is known of it. */
export function roomIn({ component, props }: Pick<PageNode, 'component' | 'props'>, within: Room): Room {
  return ROOMS[component]?.(props, within) ?? within;
}

/** Below others a box is at most its columns wide, beside them it is their share. */
function boxRoom(columns: number, { narrow, wide, gap }: Room): Room {
  if (gap !== undefined) return { narrow, wide: scaled(wide, columns / CONTAINER_COLUMNS.max, gap) };
  return { narrow: atMost(narrow, columns * COLUMN), wide: atMost(wide, columns * COLUMN) };
}

function isFilled({ backgroundColor, backgroundImage }: Props): boolean {
  return backgroundColor !== '' || backgroundImage !== '';
}

/** What is left inside a container of this room: without its border, and without its padding, or the usual one. */
function insideOf({ padding, borderWidth, align, gap }: Container, { narrow, wide }: Room, usual: number): Room {
  const edge = acrossOf(padding, usual) + acrossOf(borderWidth ?? 0, 0);
  return {
    narrow: scaled(narrow, 1, edge),
    wide: scaled(wide, 1, edge),
    ...(align === 'grid' && { gap: gap === '' ? USUAL_GAP : Number.parseInt(gap, 10) }),
  };
}

/** Pixels at the left and the right together; `usual` on each side where nothing is set. */
function acrossOf(value: Lengths, usual: number): number {
  if (value === 0) return usual * 2;
  if (typeof value === 'number') return value * 2;
  const sides = value.split(' ').map((side) => Number.parseInt(side, 10));
  // CSS: a side that is not written is as the one across from it, or as the first.
  const right = sides[1] ?? sides[0] ?? 0;
  return right + (sides[3] ?? right);
}
