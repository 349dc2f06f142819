import { done, type EditResult } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';
import { commands, type Edit } from './commands/index.ts';
import { derive } from './derive.ts';
import type { Change, Command, CommandTools, Draft } from './types.ts';

/** Runs one edit and updates the configuration accordingly. The given draft is never changed. */
export function applyEdit(draft: Draft, edit: Edit, tools: CommandTools): EditResult<Change> {
  // The union pairs each command with its own arguments; the compiler cannot follow that through a lookup.
  const command = commands[edit.command] as Command<Edit['args']>;
  const result = command(draft, edit.args, tools);
  return result.ok ? done({ ...result.value, draft: derive(result.value.draft, draft) }) : result;
}

/** Runs several edits as one: all of them, or none if one is refused. Their selections are joined. */
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
