import { withDocument } from '#core/draft/draft.ts';
import { copyStrings, dropStrings } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Command } from '#core/draft/types.ts';
import { done, type PageDocument } from '#core/page/document.ts';
import { insertNode, type MoveNode, moveNode, removeNode } from '#core/page/edit-nodes.ts';
import { duplicateNode } from '#core/page/restructure.ts';
import { ancestors, walk } from '#core/page/tree.ts';
import type { NodeId, Props } from '#core/page/types.ts';

// spec elements.39

export interface Insert {
  readonly component: string;
  /** The properties that differ from the component's defaults. */
  readonly props?: Props;
  readonly parent: NodeId;
  /** Absent: the end. */
  readonly index?: number;
}

const TEXT = 'text';
const HTML = 'custom-html';
const LOGIN = 'login-button';

/**
 * Inserts a new element into the page and selects it. A text on a page without a heading of its own becomes it. A further
 * way to log in is quieter than the first, so that a page with several has one that stands out.
 */
export const insert: Command<Insert> = (draft, args, { newId }) => {
  const id = newId();
  const props = { ...rank(draft.document, args), ...args.props };
  const result = insertNode(draft.document, { ...args, props, id }, pageRegistry);
  return result.ok ? done({ draft: { ...draft, document: result.value }, select: [id] }) : result;
};

/** What an element is among the others of its page. */
function rank(document: PageDocument, { component, parent }: Insert): Props {
  if (component === TEXT && !inFooter(document, parent) && !hasHeading(document)) return { level: 1 };
  if (component === LOGIN && hasLogin(document)) return { style: 'plain' };
  return {};
}

/** Whether a text, or Custom HTML, is the heading of the page as a whole. In drawing order it is among the first. */
export function hasHeading(document: PageDocument): boolean {
  for (const { node } of walk(document)) {
    const { component, props } = node;
    if (component === TEXT && props.level === 1) return true;
    if (component === HTML && /<h1\b/i.test(String(props.html))) return true;
  }
  return false;
}

function hasLogin({ nodes }: PageDocument): boolean {
  for (const { component } of nodes.values()) if (component === LOGIN) return true;
  return false;
}

/** The footer is small print at the end. */
function inFooter(document: PageDocument, id: NodeId): boolean {
  const top = [...ancestors(document, id)].at(-2) ?? document.nodes.get(id);
  return pageRegistry.last(top?.component ?? '');
}

/** Inserts a copy right after an element, with its translations, and selects the copy. */
export const duplicate: Command<{ readonly id: NodeId }> = (draft, { id }, { newId }) => {
  const result = duplicateNode(draft.document, { id, newId }, pageRegistry);
  if (!result.ok) return result;
  const { document, ids } = result.value;
  return done({
    draft: { document, configuration: copyStrings(draft.configuration, ids) },
    select: [ids.get(id) as NodeId],
  });
};

/** Moves an element with its descendants. */
export const move: Command<MoveNode> = (draft, args) => {
  const result = moveNode(draft.document, args, pageRegistry);
  return result.ok ? done({ draft: withDocument(draft, result.value) }) : result;
};

/** Removes an element with its descendants and translations, and selects its parent. */
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
