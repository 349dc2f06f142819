import { dropStrings } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { removeNode } from '#core/page/edit-nodes.ts';
import { done } from '#core/page/edit-result.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Command } from './types.ts';

/** Takes an element with all inside it off the page, its translations with it, and selects what held it. */
export const remove: Command<{ readonly id: NodeId }> = (draft, { id }) => {
  const result = removeNode(draft.document, { id }, pageRegistry);
  if (!result.ok) return result;
  const gone = new Set(Array.from(walk(draft.document, id), ({ node }) => node.id));
  const parent = draft.document.nodes.get(id)?.parent;
  return done({
    draft: { document: result.value, configuration: dropStrings(draft.configuration, gone) },
    select: parent ? [parent] : [],
  });
};
