import { pageRegistry } from '#core/draft/page-registry.ts';
import { indexInParent } from '#core/page/index-in-parent.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Place } from './insert-component.ts';
import { wordsOfNode } from './say-place.ts';
import type { Workbench } from './workbench.ts';

export type Way = 'back' | 'forward' | 'out' | 'in';

/** Moves the selected node by one step: among its siblings, out of its container, or into the container before it. */
export function moveSelected(bench: Workbench, way: Way): void {
  const id = bench.selected;
  const to = id === null ? null : STEPS[way](bench, id);
  if (id === null || to === null) {
    bench.say(text('editor.cannotMove'));
    return;
  }
  if (!bench.edit({ command: 'move', args: { id, ...to } })) return;
  bench.canvas.get()?.reveal(id);
  bench.say(text('editor.moved', { place: wordsOfNode(bench.page, id) }));
}

const STEPS: Readonly<Record<Way, (bench: Workbench, id: NodeId) => Place | null>> = {
  back: (bench, id) => among(bench, id, -1),
  forward: (bench, id) => among(bench, id, 1),
  out(bench, id) {
    const parent = bench.node(id)?.parent ?? null;
    const above = bench.node(parent)?.parent ?? null;
    return parent === null || above === null ? null : { parent: above, index: indexInParent(bench.page, parent) + 1 };
  },
  in(bench, id) {
    const parent = bench.node(bench.node(id)?.parent ?? null);
    const before = parent && bench.node(parent.children[indexInParent(bench.page, id) - 1] ?? null);
    const open = before !== undefined && pageRegistry.container(before.component);
    return open ? { parent: before.id, index: before.children.length } : null;
  },
};

/** The index is counted with the node taken out, as `move` wants it. */
function among(bench: Workbench, id: NodeId, by: number): Place | null {
  const parent = bench.node(bench.node(id)?.parent ?? null);
  if (!parent) return null;
  const index = indexInParent(bench.page, id) + by;
  return index < 0 || index >= parent.children.length ? null : { parent: parent.id, index };
}
