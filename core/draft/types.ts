import type { PageConfiguration } from '#core/config/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { EditResult } from '#core/page/edit-result.ts';
import type { NewId } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';

/** What is edited, undone and saved as one: the drawn page and its configuration. */
export interface Draft {
  readonly document: PageDocument;
  readonly configuration: Readonly<PageConfiguration>;
}

/** What a command gives: the draft after it and, where it matters, what should be selected then. */
export interface Change {
  readonly draft: Draft;
  readonly select?: readonly NodeId[];
}

/** The only thing commands need from outside. */
export interface CommandTools {
  readonly newId: NewId;
}

/**
 * One thing a person can do to a draft: pure, and one step to undo. What follows from it in the other
 * half of the draft (strings of nodes, the label's copy) is part of the same step.
 */
export type Command<Args> = (draft: Draft, args: Args, tools: CommandTools) => EditResult<Change>;
