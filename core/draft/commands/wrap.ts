import { pageRegistry } from '#core/draft/page-registry.ts';
import { wrapNode } from '#core/page/edit-nodes.ts';
import { done } from '#core/page/edit-result.ts';
import type { NodeId, Props } from '#core/page/types.ts';
import type { Command } from './types.ts';

/** Puts a new container around an element and selects the container. */
export const wrap: Command<{ readonly id: NodeId; readonly component: string; readonly props?: Props }> = (
  draft,
  { id, component, props },
  { newId },
) => {
  const wrapper = { id: newId(), component, props };
  const result = wrapNode(draft.document, { id, wrapper }, pageRegistry);
  return result.ok ? done({ draft: { ...draft, document: result.value }, select: [wrapper.id] }) : result;
};
