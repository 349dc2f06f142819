import { copyStrings } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { duplicateNode } from '#core/page/duplicate-node.ts';
import { done } from '#core/page/edit-result.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Command } from './types.ts';

/** Puts a copy right after an element, its translations with it, and selects the copy. */
export const duplicate: Command<{ readonly id: NodeId }> = (draft, { id }, { newId }) => {
  const result = duplicateNode(draft.document, { id, newId }, pageRegistry);
  if (!result.ok) return result;
  const { document, ids } = result.value;
  return done({
    draft: { document, configuration: copyStrings(draft.configuration, ids) },
    select: [ids.get(id) as NodeId],
  });
};
