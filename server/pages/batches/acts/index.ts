import type { BatchAct } from '#core/ports/filing/page-batches.ts';
import type { BatchPageAct } from '../batch-act.ts';
import { clonePages } from './clone.ts';
import { erasePages } from './erase.ts';
import { givePages } from './give.ts';
import { movePages } from './move.ts';
import { publishPages } from './publish.ts';
import { restorePages } from './restore.ts';
import { sharePages } from './share.ts';
import { tagPages } from './tag.ts';
import { trashPages } from './trash.ts';

/** Everything that can be done with many pages, by name. */
export const batchActs: Readonly<Record<BatchAct, BatchPageAct>> = {
  move: movePages,
  tag: tagPages,
  trash: trashPages,
  publish: publishPages,
  clone: clonePages,
  share: sharePages,
  give: givePages,
  restore: restorePages,
  erase: erasePages,
};
