import { drawNode } from '#core/components/draw-node.ts';
import { componentByName } from '#core/components/index.ts';
import type { RenderContext } from '#core/components/types.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { endOf } from '#core/page/place.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';

/** What is drawn around the nodes: `before` goes above the first node that `marks` says, `after` comes after the rest. */
export interface Additions {
  readonly marks: (node: PageNode) => boolean;
  readonly before: readonly Markup[];
  readonly after: readonly Markup[];
}

/** A whole page as one tree. A page without a marked node has `before` at its top. */
export function drawPage(
  document: PageDocument,
  context: RenderContext,
  { marks, before, after }: Additions,
): MarkupElement {
  let waiting = before;
  const draw = (node: PageNode): Markup[] => {
    const drawn = drawNode(node, context);
    if (!drawn) return [];
    const above = marks(node) ? waiting : [];
    if (above.length > 0) waiting = [];
    if (!componentByName(node.component)?.container) return [...above, drawn];
    return [...above, { ...drawn, children: node.children.flatMap(drawChild) }];
  };
  const drawChild = (id: string): Markup[] => {
    const node = document.nodes.get(id);
    return node ? draw(node) : [];
  };
  const root = document.nodes.get(document.root) as PageNode;
  const [page] = draw(root) as [MarkupElement];
  // A footer stays at the end of the page.
  const end = endOf(document, root.children, pageRegistry) < root.children.length ? -1 : page.children.length;
  const [above, below] = [page.children.slice(0, end), page.children.slice(end)];
  return { ...page, children: [...waiting, ...above, ...after, ...below] };
}
