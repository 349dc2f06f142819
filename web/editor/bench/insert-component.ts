import { componentByName } from '#core/components/index.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { checkPlace } from '#core/page/check-place.ts';
import { indexInParent } from '#core/page/index-in-parent.ts';
import { endOf } from '#core/page/put-child.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { wordsOfPlace } from './say-place.ts';
import type { Workbench } from './workbench.ts';

export interface Place {
  readonly parent: NodeId;
  readonly index: number;
}

/** Inserts where a person without a pointer expects it: inside a selected container, else right after the selection. */
export function insertComponent(bench: Workbench, name: string, place: Place | null = placeFor(bench, name)): boolean {
  if (place === null) {
    bench.say(text('page.notHere'));
    return false;
  }
  const after = bench.node(place.parent)?.children[place.index - 1] ?? null;
  const words = wordsOfPlace(bench.page, place.parent, after);
  if (!bench.edit({ command: 'insert', args: { component: name, ...place } })) return false;
  const id = bench.selected;
  if (id !== null) bench.canvas.get()?.reveal(id);
  const label = componentByName(name)?.label;
  bench.say(text('editor.inserted', { name: label ? text(label) : name, place: words }));
  return true;
}

function placeFor(bench: Workbench, name: string): Place | null {
  const { page } = bench;
  let at: NodeId | null = bench.selected ?? page.root;
  const inside = page.nodes.get(at);
  if (inside && accepts(bench, at, name)) return { parent: at, index: endOf(page, inside.children, pageRegistry) };
  for (let node = page.nodes.get(at); node?.parent; node = page.nodes.get(at)) {
    if (accepts(bench, node.parent, name)) {
      const end = endOf(page, page.nodes.get(node.parent)?.children ?? [], pageRegistry);
      return { parent: node.parent, index: Math.min(indexInParent(page, node.id) + 1, end) };
    }
    at = node.parent;
  }
  return null;
}

function accepts(bench: Workbench, parent: NodeId, name: string): boolean {
  return checkPlace(bench.page, { parent, component: name }, pageRegistry) === null;
}
