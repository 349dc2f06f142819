import { pageRegistry } from '#core/draft/page-registry.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { nameOf } from './name-of.ts';
import type { Workbench } from './workbench.ts';

/** spec 2: page and footer elements cannot be removed. */
export function isRemovable(bench: Workbench, id: NodeId): boolean {
  const node = bench.node(id);
  return node !== undefined && node.parent !== null && !pageRegistry.fixed(node.component);
}

/** Asks before it removes (spec 2). */
export function askRemoval(bench: Workbench): void {
  const id = bench.selected;
  if (id === null) return;
  if (bench.readOnly) bench.refuseEdit();
  else if (isRemovable(bench, id)) bench.removing.set(id);
  else bench.say(text('page.fixed'));
}

export function removeAsked(bench: Workbench): void {
  const id = bench.removing.get();
  bench.removing.set(null);
  if (id === null) return;
  const name = nameOf(bench.page, id);
  if (bench.edit({ command: 'remove', args: { id } })) bench.say(text('editor.removed', { name }));
  bench.canvas.get()?.focus();
}
