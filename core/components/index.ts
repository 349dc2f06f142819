import type { MarkupElement, PageNode } from '#core/page/types.ts';
import { box } from './elements/box.ts';
import { button } from './elements/button.ts';
import { customForm } from './elements/custom-form.ts';
import { customHtml } from './elements/custom-html.ts';
import { footer } from './elements/footer.ts';
import { languageSelector } from './elements/language-selector.ts';
import { link } from './elements/link.ts';
import { loginButton } from './elements/login-button.ts';
import { picture } from './elements/picture.ts';
import { terms } from './elements/terms.ts';
import { textComponent } from './elements/text.ts';
import { pageComponent } from './page.ts';
import { refersToStyle, resolveStyle } from './parts/page-style.ts';
import { perScreen } from './parts/per-screen.ts';
import type { Component, RenderContext } from './types.ts';

/** The elements of a page, in the order of the palette. `perScreen` lets each of them differ by screen. */
const elements: readonly Component[] = [
  box,
  footer,
  textComponent,
  link,
  loginButton,
  button,
  picture,
  terms,
  languageSelector,
  customHtml,
  customForm,
];

/** Every component. The page itself is the same on every screen. */
export const components: readonly Component[] = [pageComponent, ...elements.map(perScreen)];

const byName = new Map(components.map((component) => [component.name, component]));

export function componentByName(name: string): Component | undefined {
  return byName.get(name);
}

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
