import { pageRegistry } from '#core/draft/page-registry.ts';
import { withDocument } from '#core/draft/with-document.ts';
import { type MoveNode, moveNode } from '#core/page/edit-nodes.ts';
import { done } from '#core/page/edit-result.ts';
import type { Command } from './types.ts';

/** Takes an element with all inside it to another place. */
export const move: Command<MoveNode> = (draft, args) => {
  const result = moveNode(draft.document, args, pageRegistry);
  return result.ok ? done({ draft: withDocument(draft, result.value) }) : result;
};
