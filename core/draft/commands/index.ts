import { accepted, type EditResult } from '#core/page/document.ts';
import type { NodeId } from '#core/page/types.ts';
import { derive } from '../derive.ts';
import type { Command, CommandTools, Draft, DraftChange } from '../types.ts';
import { duplicate, insert, move, paste, remove } from './elements.ts';
import { makeRich, rename, setConfiguration, setProperty } from './properties.ts';
import { arrange, convert, unwrap, wrap } from './structure.ts';

/** Puts an earlier version in place of the whole draft, as one step that undo takes back; nothing is selected. */
const restore: Command<{ readonly draft: Draft }> = (_, { draft }) => accepted({ draft, select: [] });

/** Every command on a draft. A new command is listed here. */
export const commands = {
  arrange,
  convert,
  duplicate,
  insert,
  makeRich,
  move,
  paste,
  remove,
  rename,
  restore,
  setConfiguration,
  setProperty,
  unwrap,
  wrap,
} as const;

type Commands = typeof commands;

/** One edit as data: the command and its arguments. */
export type Edit = {
  [Name in keyof Commands]: { readonly command: Name; readonly args: Parameters<Commands[Name]>[1] };
}[keyof Commands];

/** Runs one edit and updates the configuration accordingly. The given draft is never changed. */
export function applyEdit(draft: Draft, edit: Edit, tools: CommandTools): EditResult<DraftChange> {
  // The union pairs each command with its own arguments; the compiler cannot follow that through a lookup.
  const command = commands[edit.command] as Command<Edit['args']>;
  const result = command(draft, edit.args, tools);
  return result.ok ? accepted({ ...result.value, draft: derive(result.value.draft, draft) }) : result;
}

/** Runs several edits as one: all of them, or none if one is refused. Their selections are joined. */
export function applyEdits(draft: Draft, edits: readonly Edit[], tools: CommandTools): EditResult<DraftChange> {
  const chosen = new Set<NodeId>();
  let now = draft;
  for (const edit of edits) {
    const result = applyEdit(now, edit, tools);
    if (!result.ok) return result;
    now = result.value.draft;
    for (const id of result.value.select ?? []) chosen.add(id);
  }
  const select = [...chosen].filter((id) => now.document.nodes.has(id));
  return accepted(chosen.size > 0 ? { draft: now, select } : { draft: now });
}
