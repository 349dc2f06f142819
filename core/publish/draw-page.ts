import { componentByName, drawNode } from '#core/components/index.ts';
import type { RenderContext } from '#core/components/types.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { endOf } from '#core/page/edit-nodes.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import { type Room, roomIn, WINDOW_ROOM } from './room.ts';
import { shownImage } from './shown-image.ts';

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
  const draw = (node: PageNode, here: RenderContext, room: Room): Markup[] => {
    const drawn = drawNode(node, here);
    if (!drawn) return [];
    const above = marks(node) ? waiting : [];
    if (above.length > 0) waiting = [];
    if (!componentByName(node.component)?.container) return [...above, drawn];
    const within = roomIn(node, room);
    const inside: RenderContext = { ...here, shownImage: (frame) => shownImage(frame, within) };
    const children = node.children.flatMap((id) => {
      const child = document.nodes.get(id);
      return child ? draw(child, inside, within) : [];
    });
    return [...above, { ...drawn, children }];
  };
  const root = document.nodes.get(document.root) as PageNode;
  const [page] = draw(root, context, WINDOW_ROOM) as [MarkupElement];
  // A footer stays at the end of the page.
  const end = endOf(document, root.children, pageRegistry) < root.children.length ? -1 : page.children.length;
  const [above, below] = [page.children.slice(0, end), page.children.slice(end)];
  return { ...page, children: [...waiting, ...above, ...after, ...below] };
}
