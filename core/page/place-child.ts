import type { NodeId } from './types.ts';

/** The list with an id put at an index, the end where none is given; indexes outside are brought inside. */
export function placeChild(
  children: readonly NodeId[],
  id: NodeId,
  index = children.length,
  end = children.length,
): readonly NodeId[] {
  const at = Math.max(0, Math.min(Math.trunc(index), end));
  return children.toSpliced(Number.isNaN(at) ? end : at, 0, id);
}
