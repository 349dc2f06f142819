import { placeChild } from './place-child.ts';
import type { PageRegistry } from './registry.ts';
import type { NodeId, PageDocument } from './types.ts';

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
