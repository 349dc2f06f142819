import type { PageConfiguration } from '#core/config/types.ts';
import type { EditResult, PageDocument } from '#core/page/document.ts';
import type { NewId } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';

/** The unit of editing, undo and saving: the page document and its configuration. */
export interface Draft {
  readonly document: PageDocument;
  readonly configuration: Readonly<PageConfiguration>;
}

/** The parts of Custom HTML that visitors do not get, by node. A node of which they get everything is not in it. */
export type RefusedHtml = ReadonlyMap<NodeId, readonly string[]>;

/** The result of a command: the new draft and, if it matters, the new selection. */
export interface DraftChange {
  readonly draft: Draft;
  readonly select?: readonly NodeId[];
}

/** The only external dependency of commands. */
export interface CommandTools {
  readonly newId: NewId;
}

/**
 * One command on a draft: pure, and one undo step. Its effects on the other half of the draft (strings of nodes, the
 * copied label) are part of the same step.
 */
export type Command<Args> = (draft: Draft, args: Args, tools: CommandTools) => EditResult<DraftChange>;
