import { MAX_DEPTH } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { PageDocument } from './document.ts';
import type { PageRegistry } from './registry.ts';
import { depth } from './tree.ts';
import type { NodeId } from './types.ts';

/**
 * Why a component, with `below` levels under it, may not stand in a parent; null where it may.
 * Costs the path to the root.
 */
export function checkPlace(
  document: PageDocument,
  place: { readonly parent: NodeId; readonly component: string; readonly below?: number },
  registry: PageRegistry,
): TextKey | null {
  const parent = document.nodes.get(place.parent);
  if (!parent) return 'page.missing';
  if (!registry.has(place.component)) return 'page.unknownComponent';
  if (!registry.container(parent.component)) return 'page.noContainer';
  if (!registry.accepts(parent.component, place.component)) return 'page.notHere';
  if (registry.last(place.component) && hasLast(document, registry)) return 'page.onlyOne';
  // spec page-document.6: nothing may be inserted deeper than 50
  if (depth(document, place.parent) + 1 + (place.below ?? 0) > MAX_DEPTH) return 'page.tooDeep';
  return null;
}

function hasLast({ nodes, root }: PageDocument, registry: PageRegistry): boolean {
  const last = nodes.get(nodes.get(root)?.children.at(-1) ?? '');
  return last !== undefined && registry.last(last.component);
}

/** The list with a child at an index, the end where none is given. What ends the page stays behind all others. */
export function putChild(
  document: PageDocument,
  children: readonly NodeId[],
  { id, component, index }: { readonly id: NodeId; readonly component: string; readonly index?: number | undefined },
  registry: PageRegistry,
): readonly NodeId[] {
  if (registry.last(component)) return placeChild(children, id);
  return placeChild(children, id, index, endOf(document, children, registry));
}

/** How many of the children others may follow: all but the one that ends the page. */
export function endOf(document: PageDocument, children: readonly NodeId[], registry: PageRegistry): number {
  return registry.last(document.nodes.get(children.at(-1) ?? '')?.component ?? '')
    ? children.length - 1
    : children.length;
}

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
