import type { Edit } from '#core/draft/commands/index.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { indexInParent, outermost } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { wordsOfNode } from './node-words.ts';
import type { Place } from './place.ts';

export type Way = 'back' | 'forward' | 'out' | 'in';

/** Moves what is selected by one step: among its siblings, out of its container, or into the container before it. */
export function moveSelected(store: EditorStore, way: Way): void {
  const { page } = store;
  const ids = outermost(page, store.selection);
  const to = stepOf(page, ids, way);
  if (to === null) {
    store.say(text('editor.cannotMove'));
    return;
  }
  if (!store.editAll(movesTo(page, ids, to))) return;
  const last = ids.at(-1) as NodeId;
  store.canvas?.reveal(last);
  store.say(text('editor.moved', { place: wordsOfNode(store.page, last) }));
}

/** Whether there is such a step for what is selected. */
export function canMove({ page, selection }: EditorStore, way: Way): boolean {
  return stepOf(page, outermost(page, selection), way) !== null;
}

/** Only what stands in one container moves together. */
function stepOf(page: PageDocument, ids: readonly NodeId[], way: Way): Place | null {
  const [first] = ids;
  const parent = page.nodes.get(page.nodes.get(first ?? '')?.parent ?? '');
  if (first === undefined || !parent || ids.some((id) => page.nodes.get(id)?.parent !== parent.id)) return null;
  const others = parent.children.filter((id) => !ids.includes(id));
  // how many of the other children come before the first moved one
  const before = parent.children.slice(0, indexInParent(page, first)).length;
  return STEPS[way](page, parent, others, before);
}

type Step = (page: PageDocument, parent: PageNode, others: readonly NodeId[], before: number) => Place | null;

const STEPS: Readonly<Record<Way, Step>> = {
  back: (_, parent, __, before) => (before > 0 ? { parent: parent.id, index: before - 1 } : null),
  forward: (_, parent, others, before) => (before < others.length ? { parent: parent.id, index: before + 1 } : null),
  out: (page, parent) =>
    parent.parent === null ? null : { parent: parent.parent, index: indexInParent(page, parent.id) + 1 },
  in(page, _, others, before) {
    const box = page.nodes.get(others[before - 1] ?? '');
    return box && pageRegistry.container(box.component) ? { parent: box.id, index: box.children.length } : null;
  },
};

/**
 * The edits that take nodes to one place, in the order given. The place's index is counted with all of them taken out.
 */
export function movesTo(page: PageDocument, ids: readonly NodeId[], { parent, index }: Place): readonly Edit[] {
  const moved = new Set(ids);
  const children = [...(page.nodes.get(parent)?.children ?? [])];
  const behind = children.filter((id) => !moved.has(id))[index];
  return ids.map((id) => {
    const from = children.indexOf(id);
    if (from !== -1) children.splice(from, 1);
    const at = behind === undefined ? children.length : children.indexOf(behind);
    children.splice(at, 0, id);
    return { command: 'move', args: { id, parent, index: at } };
  });
}
