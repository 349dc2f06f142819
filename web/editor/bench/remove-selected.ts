import { pageRegistry } from '#core/draft/page-registry.ts';
import { outermost } from '#core/page/outermost.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { nameOfAll } from './name-of.ts';
import type { Workbench } from './workbench.ts';

/** spec 2: page and footer elements cannot be removed. */
export function isRemovable(bench: Workbench, id: NodeId): boolean {
  const node = bench.node(id);
  return node !== undefined && node.parent !== null && !pageRegistry.fixed(node.component);
}

/** What of the selection can be taken away or doubled: of all that is on a page, everything but its footer. */
export function looseSelection(bench: Workbench): readonly NodeId[] {
  return outermost(bench.page, bench.selection).filter((id) => isRemovable(bench, id));
}

/** Asks before it removes (spec 2). */
export function askRemoval(bench: Workbench): void {
  if (bench.selection.length === 0) return;
  const ids = looseSelection(bench);
  if (bench.readOnly) bench.refuseEdit();
  else if (ids.length > 0) bench.removing.set(ids);
  else bench.warn(text('page.fixed'));
}

export function removeAsked(bench: Workbench): void {
  const ids = bench.removing.get();
  bench.removing.set([]);
  removeNodes(bench, ids);
  bench.canvas.get()?.focus();
}

/** Removes elements without a question; false where that was refused. */
export function removeNodes(bench: Workbench, ids: readonly NodeId[]): boolean {
  const name = nameOfAll(bench.page, ids);
  const done = bench.editAll(ids.map((id) => ({ command: 'remove', args: { id } }) as const));
  if (done) bench.say(text('editor.removed', { name }));
  return done;
}
