import { componentByName } from '#core/components/index.ts';
import { nodeLabel } from '#core/components/node-name.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { checkPlace, endOf } from '#core/page/edit-nodes.ts';
import { indexInParent } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';

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

/**
 * A text right on the page is as wide as a box, and in the middle as boxes are: on a wide screen it would start at the
 * edge of the window.
 */
const LIKE_A_BOX = { width: '480px', widths: 'phone:auto', margin: '0 auto' };

/** Why the page as it is takes no more of a component, wherever; null where it does. */
export function refusalOf(page: PageDocument, component: string): TextKey | null {
  return checkPlace(page, { parent: page.root, component }, pageRegistry);
}

/** Inserts where a person without a pointer expects it: inside a selected container, else right after the selection. */
export function insertComponent(
  store: EditorStore,
  name: string,
  place: Place | null = placeFor(store, [name]),
): boolean {
  if (place === null) {
    store.warn(text(refusalOf(store.page, name) ?? 'page.notHere'));
    return false;
  }
  const after = store.node(place.parent)?.children[place.index - 1] ?? null;
  const words = wordsOfPlace(store.page, place.parent, after);
  const props = name === 'text' && place.parent === store.page.root ? LIKE_A_BOX : {};
  if (!store.edit({ command: 'insert', args: { component: name, props, ...place } })) return false;
  const id = store.selected;
  if (id !== null) store.canvas?.reveal(id);
  const label = componentByName(name)?.label;
  store.say(text('editor.inserted', { name: label ? text(label) : name, place: words }));
  return true;
}

/** Where something would land, in words: 'in Box, after Text'. */
export function wordsOfPlace(page: PageDocument, parent: NodeId, after: NodeId | null): string {
  const box = nodeLabel(page, parent);
  return after === null
    ? text('editor.placeFirst', { parent: box })
    : text('editor.placeAfter', { parent: box, sibling: nodeLabel(page, after) });
}

/** Where a node stands, in words. */
export function wordsOfNode(page: PageDocument, id: NodeId): string {
  const parent = page.nodes.get(id)?.parent;
  if (!parent) return nodeLabel(page, id);
  const count = page.nodes.get(parent)?.children.length ?? 0;
  const at = indexInParent(page, id) + 1;
  return text('editor.standsAt', { name: nodeLabel(page, id), at, count, parent: nodeLabel(page, parent) });
}
