import type { Edit } from '#core/draft/commands/index.ts';
import type { Change, CommandTools } from '#core/draft/commands/types.ts';
import { done, type EditResult } from '#core/page/edit-result.ts';
import type { NodeId } from '#core/page/types.ts';
import { applyEdit } from './apply-edit.ts';
import type { Draft } from './types.ts';

/** Does several edits as one: all of them, or none where one is refused. What each selects is selected together. */
export function applyEdits(draft: Draft, edits: readonly Edit[], tools: CommandTools): EditResult<Change> {
  const chosen = new Set<NodeId>();
  let now = draft;
  for (const edit of edits) {
    const result = applyEdit(now, edit, tools);
    if (!result.ok) return result;
    now = result.value.draft;
    for (const id of result.value.select ?? []) chosen.add(id);
  }
  const select = [...chosen].filter((id) => now.document.nodes.has(id));
  return done(chosen.size > 0 ? { draft: now, select } : { draft: now });
}
