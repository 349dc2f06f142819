import { commands, type Edit } from '#core/draft/commands/index.ts';
import type { Change, Command, CommandTools } from '#core/draft/commands/types.ts';
import { done, type EditResult } from '#core/page/edit-result.ts';
import { derive } from './derive.ts';
import type { Draft } from './types.ts';

/** Does one edit and what follows from it in the configuration. The draft given is never changed. */
export function applyEdit(draft: Draft, edit: Edit, tools: CommandTools): EditResult<Change> {
  // The union pairs each command with its own arguments; the compiler cannot follow that through a look-up.
  const command = commands[edit.command] as Command<Edit['args']>;
  const result = command(draft, edit.args, tools);
  return result.ok ? done({ ...result.value, draft: derive(result.value.draft, draft) }) : result;
}
