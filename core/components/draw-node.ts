import type { MarkupElement, PageNode } from '#core/page/types.ts';
import { componentByName } from './index.ts';
import { refersToStyle, resolveStyle } from './page-style.ts';
import type { RenderContext } from './types.ts';

/**
 * One node as it is drawn, with the page's style in place of what refers to it, and with the opacity that every element
 * may have; null for an unknown component.
 */
export function drawNode(node: PageNode, context: RenderContext): MarkupElement | null {
  const component = componentByName(node.component);
  if (!component) return null;
  const props = resolveStyle(node.props, context.pageStyle);
  const drawn = component.render(props === node.props ? node : { ...node, props }, context);
  const { opacity } = props;
  if (typeof opacity !== 'number' || opacity >= 100) return drawn;
  return { ...drawn, style: { ...drawn.style, opacity: String(opacity / 100) } };
}

/** Whether a node looks different on a page with another style. */
export function followsStyle(node: PageNode): boolean {
  return refersToStyle(node.props) || (componentByName(node.component)?.follows?.(node.props) ?? false);
}
