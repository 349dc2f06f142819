import type { Command, Draft } from '#core/draft/types.ts';
import { done } from '#core/page/document.ts';

/** Puts an earlier version in place of the whole draft, as one step that undo takes back; nothing is selected. */
export const restore: Command<{ readonly draft: Draft }> = (_, { draft }) => done({ draft, select: [] });
