import { encode } from 'uqr';

/** A code as it is scanned: its modules in rows, true is dark, without the quiet zone around. */
export function qrModules(words: string): readonly (readonly boolean[])[] {
  return encode(words, { ecc: 'M', border: 0 }).data;
}

/** Right, down, left, up; and how far a corner is from the one before, in a grid that is `side` corners wide. */
const RIGHT = 0;
const steps = (side: number): readonly [number, number, number, number] => [1, side, -1, -side];

/**
 * The outlines of the dark modules in PDF operators, one unit a module, from the top. One shape has no seams where
 * modules touch, which squares beside each other show on screens.
 */
export function qrOutline(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length + 1;
  const edges = edgesOf(modules, side);
  const paths: string[] = [];
  for (let start = 0; start < edges.length; start++) {
    while (((edges[start] ?? 0) & 1) === 1) paths.push(follow(edges, start, side));
  }
  return `${paths.join(' ')} f`;
}

/** The directions in which edges of dark modules leave each corner, as bits; the dark is on their right. */
function edgesOf(modules: readonly (readonly boolean[])[], side: number): Uint8Array {
  const edges = new Uint8Array(side * side);
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const leave = (x: number, y: number, way: number) => {
    edges[y * side + x] = (edges[y * side + x] ?? 0) | (1 << way);
  };
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      if (!dark(x, y - 1)) leave(x, y, 0);
      if (!dark(x + 1, y)) leave(x + 1, y, 1);
      if (!dark(x, y + 1)) leave(x + 1, y + 1, 2);
      if (!dark(x - 1, y)) leave(x, y + 1, 3);
    });
  });
  return edges;
}

/** One closed outline, which begins to the right; only its corners are written. */
function follow(edges: Uint8Array, start: number, side: number): string {
  const step = steps(side);
  const corner = (at: number) => `${at % side} ${Math.floor(at / side)}`;
  let path = `${corner(start)} m`;
  let [at, way] = [start, RIGHT];
  do {
    edges[at] = (edges[at] ?? 0) & ~(1 << way);
    at += step[way as 0] ?? 0;
    const next = nextWay(edges[at] ?? 0, way);
    if (next !== way && at !== start) path += ` ${corner(at)} l`;
    way = next;
  } while (at !== start);
  return `${path} h`;
}

/** Where two modules touch at a corner, around the one that the outline is of. */
function nextWay(leaving: number, way: number): number {
  for (const turn of [1, 0, 3]) if (((leaving >> ((way + turn) % 4)) & 1) === 1) return (way + turn) % 4;
  return way;
}
