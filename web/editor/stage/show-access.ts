import { isLogin } from '#core/auth/methods-on-page.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { walk } from '#core/page/tree.ts';
import { accessBlock } from '#core/publish/page-blocks.ts';
import { text } from '#core/texts/index.ts';
import type { CanvasTree } from '../canvas/canvas-tree.ts';

/** Shows what the page itself will ask of visitors where it will ask it: no node, so nothing to select or to store. */
export function showAccess(tree: CanvasTree, draft: Draft, context: RenderContext): void {
  const children = accessBlock(draft, context, { general: [], pass: undefined });
  const first = children.length > 0 ? firstLogin(draft) : null;
  tree.showAbove(first, {
    tag: 'div',
    attrs: { class: 'portico-added', 'aria-hidden': 'true', title: text('editor.added') },
    children: [{ tag: 'div', attrs: { inert: '' }, children }],
  });
}

function firstLogin({ document }: Draft): string | null {
  for (const { node } of walk(document)) if (isLogin(node)) return node.id;
  return null;
}
