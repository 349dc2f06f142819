/** One component of a measured page, described for any editor. `parent` is -1 on the page itself. */
export interface Described {
  readonly i: number;
  readonly type: 'box' | 'text' | 'button' | 'picture';
  readonly parent: number;
  readonly depth: number;
  readonly text: string;
  /** CSS declarations. */
  readonly style: Readonly<Record<string, string>>;
}

const WORDS = (
  'hello traveller this lounge offers free internet until midnight ask at reception for coffee cake tea and a quiet ' +
  'table near the window please accept our conditions then press connect'
).split(' ');

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A page of `n` components, up to four levels deep, mostly texts; the same for every editor and in every run. */
export function describePage(n: number): Described[] {
  const next = numbers(7);
  const below = (limit: number) => Math.floor(next() * limit);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[below(WORDS.length)]).join(' ');
  const color = () =>
    `#${below(2 ** 24)
      .toString(16)
      .padStart(6, '0')}`;
  const open: number[] = [];
  const leaf = (): Described['type'] =>
    ['text', 'text', 'text', 'text', 'text', 'button', 'picture'][below(7)] as 'text';
  return Array.from({ length: n }, (_, i) => {
    while (open.length > 0 && next() < 0.12) open.pop();
    const depth = open.length + 1;
    const type = i === 0 || (depth < 4 && next() < 0.15) ? 'box' : leaf();
    const place = { i, type, parent: open.at(-1) ?? -1, depth };
    if (type === 'box') {
      open.push(i);
      return { ...place, text: '', style: { padding: '8px', 'background-color': color() } };
    }
    if (type === 'picture') return { ...place, text: '', style: {} };
    const style: Record<string, string> = next() < 0.25 ? { color: color(), 'font-size': `${12 + below(10)}px` } : {};
    return { ...place, text: words(type === 'text' ? 4 + below(12) : 2), style };
  });
}

/** A page of `n` texts side by side in the tree: what a drag has to look through. */
export function describeFlatPage(n: number): Described[] {
  return Array.from({ length: n }, (_, i) => ({
    i,
    type: 'text' as const,
    parent: -1,
    depth: 1,
    text: `Line number ${i} of ${n}`,
    style: {},
  }));
}

/** The children of each component, in order. */
export function childrenOf(page: readonly Described[]): (parent: number) => readonly Described[] {
  const children = new Map<number, Described[]>();
  for (const each of page) {
    const siblings = children.get(each.parent);
    if (siblings) siblings.push(each);
    else children.set(each.parent, [each]);
  }
  return (parent) => children.get(parent) ?? [];
}
