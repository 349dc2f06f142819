/** The values of one row by editor. */
export interface Values {
  readonly floor: number | undefined;
  readonly portico: number | undefined;
  readonly peers: Readonly<Record<string, number | undefined>>;
}

interface Bar {
  readonly says: string;
  /** What is allowed at most; undefined where there is nothing to compare with. */
  limit(values: Values): number | undefined;
  /** Sizes of pages it is about; all where absent. */
  readonly sizes?: readonly number[];
}

export function best({ peers }: Values): number | undefined {
  const known = Object.values(peers).filter((value) => value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

const BEST: Bar = { says: 'best peer', limit: best };
const FLOOR: Bar = { says: '2 × floor + 2 ms', limit: ({ floor }) => floor && 2 * floor + 2 };
const LARGE = [1000, 3000];

/** What each row is to reach (the first three hold in the same run). */
export const bars: Readonly<Record<string, readonly Bar[]>> = {
  ...Object.fromEntries(
    ['setText', 'setStyle', 'insert', 'move', 'remove', 'undo', 'typing'].map((name) => [`${name} CPU`, [BEST, FLOOR]]),
  ),
  'select CPU': [BEST],
  'insert and select CPU': [BEST],
  'remove and select parent CPU': [BEST],
  'select frames, most': [{ says: 'the same frame', limit: () => 1 }],
  'load CPU': [
    {
      says: '0.5 × best peer',
      sizes: LARGE,
      limit: (values) => (best(values) === undefined ? undefined : 0.5 * (best(values) as number)),
    },
  ],
  'heap after load': [
    { says: '0.5 × GrapesJS', sizes: LARGE, limit: ({ peers }) => peers.grapesjs && 0.5 * peers.grapesjs },
  ],
  'serialise html': [{ says: '10 ms', sizes: [3000], limit: () => 10 }],
  'drag frame p95': [{ says: '20 ms', limit: () => 20 }],
};

/** The operations whose cost may not grow with the page. */
export const GROWING = ['setText', 'setStyle', 'insert', 'move', 'remove', 'undo', 'typing'];
export const GROWTH = 1.5;

/** The bars a row misses, in words; null where no bar is about it. */
export function judge(row: string, n: number, values: Values): string | null {
  const about = (bars[row] ?? []).filter(({ sizes }) => sizes === undefined || sizes.includes(n));
  if (about.length === 0 || values.portico === undefined) return null;
  const missed = about.filter((bar) => {
    const limit = bar.limit(values);
    return limit !== undefined && (values.portico as number) > limit;
  });
  return missed.length === 0
    ? 'reached'
    : `above ${missed.map((bar) => `${bar.says} (${bar.limit(values)?.toFixed(1)})`).join(', ')}`;
}
