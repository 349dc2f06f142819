import { pageRegistry } from '#core/draft/page-registry.ts';
import { done } from '#core/page/edit-result.ts';
import { insertNode } from '#core/page/insert-node.ts';
import type { NodeId, Props } from '#core/page/types.ts';
import type { Command } from './types.ts';

export interface Insert {
  readonly component: string;
  /** What differs from the component's defaults. */
  readonly props?: Props;
  readonly parent: NodeId;
  /** The end where absent. */
  readonly index?: number;
}

/** Puts a new element onto the page and selects it. */
export const insert: Command<Insert> = (draft, args, { newId }) => {
  const id = newId();
  const result = insertNode(draft.document, { ...args, id }, pageRegistry);
  return result.ok ? done({ draft: { ...draft, document: result.value }, select: [id] }) : result;
};
