import { pageRegistry } from '#core/draft/page-registry.ts';
import { checkPlace, endOf } from '#core/page/place.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import type { EditorStore } from './editor-store.ts';

export interface Place {
  readonly parent: NodeId;
  readonly index: number;
}

/**
 * Where a person without a pointer expects new elements: inside a selected container, else right after the selection.
 * `beside`: after it even where it is a container.
 */
export function placeFor({ page, selected }: EditorStore, names: readonly string[], beside = false): Place | null {
  const accepts = (parent: NodeId) =>
    names.every((component) => checkPlace(page, { parent, component }, pageRegistry) === null);
  const end = (parent: NodeId) => endOf(page, page.nodes.get(parent)?.children ?? [], pageRegistry);
  let at: NodeId = selected ?? page.root;
  if (!beside && page.nodes.has(at) && accepts(at)) return { parent: at, index: end(at) };
  for (let node = page.nodes.get(at); node?.parent; node = page.nodes.get(at)) {
    const { parent } = node;
    if (accepts(parent)) return { parent, index: Math.min(indexInParent(page, node.id) + 1, end(parent)) };
    at = parent;
  }
  return beside && accepts(page.root) ? { parent: page.root, index: end(page.root) } : null;
}
