import { componentByName } from '#core/components/index.ts';
import { text } from '#core/texts/index.ts';
import type { CanvasRenderer } from '../canvas/canvas-tree.ts';

/** Draws nodes with the components' own `render`; what can take the focus on a page cannot on the canvas. */
export const canvasRenderer: CanvasRenderer = {
  render(node, context) {
    const component = componentByName(node.component);
    if (!component) return { tag: 'div', attrs: {}, children: [] };
    const markup = component.render(node, context);
    const extra: Record<string, string> =
      node.parent === null ? { 'data-hint': text('editor.emptyPage') } : { tabindex: '-1' };
    return { ...markup, attrs: { ...markup.attrs, ...extra } };
  },
  drawsContext(node, before, now) {
    const component = componentByName(node.component);
    if (component?.draws) return true;
    // In another language, or with another translation, texts are other texts.
    if (before.string === now.string) return false;
    return component?.strings.some((property) => before.string(node, property) !== now.string(node, property)) ?? false;
  },
  isContainer: (node) => componentByName(node.component)?.container === true,
};
