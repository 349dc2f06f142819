import { carryStyle } from '#core/components/parts/page-style.ts';
import type { Clip, ClipNode } from '#core/draft/clipboard/clip.ts';
import { styleOfDraft, withDocument } from '#core/draft/draft.ts';
import { addStrings, copyStrings, dropStrings, type NodeTexts } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Command } from '#core/draft/types.ts';
import { accepted, type PageDocument, refused } from '#core/page/document.ts';
import { checkPlace, insertNode, type MoveNode, moveNode, putChild, removeNode } from '#core/page/edit-nodes.ts';
import { freshIds, type NewId } from '#core/page/new-id.ts';
import { duplicateNode } from '#core/page/restructure.ts';
import { ancestors, walk } from '#core/page/tree.ts';
import type { NodeId, PageNode, Props } from '#core/page/types.ts';

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
  return result.ok ? accepted({ draft: { ...draft, document: result.value }, select: [id] }) : result;
};

/** The properties that a new element gets from its place among the others of its page. */
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
  return accepted({
    draft: { document, configuration: copyStrings(draft.configuration, ids) },
    select: [ids.get(id) as NodeId],
  });
};

/** Moves an element with its descendants. */
export const move: Command<MoveNode> = (draft, args) => {
  const result = moveNode(draft.document, args, pageRegistry);
  return result.ok ? accepted({ draft: withDocument(draft, result.value) }) : result;
};

/** Removes an element with its descendants and translations, and selects its parent. */
export const remove: Command<{ readonly id: NodeId }> = (draft, { id }) => {
  const result = removeNode(draft.document, { id }, pageRegistry);
  if (!result.ok) return result;
  const gone = new Set(Array.from(walk(draft.document, id), ({ node }) => node.id));
  const parent = draft.document.nodes.get(id)?.parent;
  return accepted({
    draft: { document: result.value, configuration: dropStrings(draft.configuration, gone) },
    select: parent ? [parent] : [],
  });
};

export interface Paste {
  readonly clip: Clip;
  readonly parent: NodeId;
  /** Absent: the end. */
  readonly index?: number;
}

/** Pastes copied elements into the page with new ids and their translations, and selects them. */
export const paste: Command<Paste> = (draft, { clip, parent, index }, { newId }) => {
  const { document } = draft;
  const { style } = clip;
  for (const { component, children } of clip.nodes) {
    if (pageRegistry.fixed(component)) return refused('page.onlyOne');
    const problem = checkPlace(document, { parent, component, below: levels(children) }, pageRegistry);
    if (problem) return refused(problem);
  }
  const above = document.nodes.get(parent) as PageNode;
  const pasted = new Pasted(freshIds(document, newId), (props) =>
    style ? carryStyle(props, style, styleOfDraft(draft)) : props,
  );
  const ids = clip.nodes.map((node) => pasted.add(node, parent));
  const children = clip.nodes.reduce(
    (list, { component }, at) =>
      putChild(
        document,
        list,
        { id: ids[at] as NodeId, component, index: index === undefined ? index : Math.max(0, index) + at },
        pageRegistry,
      ),
    above.children,
  );
  const nodes = document.nodes.with([...pasted.nodes, { ...above, children }]);
  const configuration = addStrings(draft.configuration, pasted.translations);
  return accepted({ draft: { document: { ...document, nodes }, configuration }, select: ids });
};

/** Levels below a node with these children. */
function levels(children: readonly ClipNode[]): number {
  return children.reduce((deepest, child) => Math.max(deepest, 1 + levels(child.children)), 0);
}

/** The nodes of a pasted clip, and their translations. */
class Pasted {
  readonly nodes: PageNode[] = [];
  readonly translations = new Map<NodeId, NodeTexts>();
  readonly #freshId: NewId;
  readonly #carry: (props: Props) => Props;

  constructor(freshId: NewId, carry: (props: Props) => Props) {
    this.#freshId = freshId;
    this.#carry = carry;
  }

  add({ component, props, strings, made, same, children }: ClipNode, parent: NodeId): NodeId {
    const id = this.#freshId();
    this.translations.set(id, { strings, made, same });
    const inside = children.map((child) => this.add(child, id));
    this.nodes.push({
      id,
      component,
      props: { ...pageRegistry.defaults(component), ...this.#carry(props) },
      parent,
      children: inside,
    });
    return id;
  }
}
