import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { done } from '#core/page/edit-result.ts';
import { walk } from '#core/page/tree.ts';
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

const TEXT = 'text';

/** Puts a new element onto the page and selects it. The first text of a page is its heading. */
export const insert: Command<Insert> = (draft, args, { newId }) => {
  const id = newId();
  const isFirst = args.component === TEXT && !hasText(draft.document);
  const props = isFirst ? { level: 1, ...args.props } : args.props;
  const result = insertNode(draft.document, { ...args, ...(props && { props }), id }, pageRegistry);
  return result.ok ? done({ draft: { ...draft, document: result.value }, select: [id] }) : result;
};

function hasText(document: PageDocument): boolean {
  return Array.from(walk(document)).some(({ node }) => node.component === TEXT);
}
