import type { Edit } from '#core/draft/commands/index.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Place } from './place-for.ts';

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
