import { carryStyle } from '#core/components/page-style.ts';
import type { Clip, ClipNode } from '#core/draft/clip.ts';
import { styleOf } from '#core/draft/draft.ts';
import { addStrings, type NodeTexts } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Command } from '#core/draft/types.ts';
import { done, refused } from '#core/page/document.ts';
import { checkPlace, putChild } from '#core/page/edit-nodes.ts';
import { freshIds, type NewId } from '#core/page/new-id.ts';
import type { NodeId, PageNode, Props } from '#core/page/types.ts';

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
    style ? carryStyle(props, style, styleOf(draft)) : props,
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
  return done({ draft: { document: { ...document, nodes }, configuration }, select: ids });
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
