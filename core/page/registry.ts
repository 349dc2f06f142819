import type { MarkupElement, PageNode, Props } from './types.ts';

/**
 * What the page must know of components without knowing any: handed to every verb and to the html format.
 * `pageRegistry` of core/components is the real one.
 */
export interface PageRegistry {
  /** Component of the root. */
  readonly root: string;
  /** Component that keeps foreign markup, and the property that holds it. */
  readonly fallback: { readonly component: string; readonly property: string };
  has(component: string): boolean;
  /** Whether the component may have children. */
  container(component: string): boolean;
  /** Whether `child` may stand directly in `parent`. */
  accepts(parent: string, child: string): boolean;
  /** Page and footer cannot be removed (spec editor.15). */
  fixed(component: string): boolean;
  /** One per page, and always the last child of the root: the footer. */
  last(component: string): boolean;
  defaults(component: string): Props;
  /** Stored properties made safe: wrong ones replaced by the defaults and named in `wrong`. */
  readProps(component: string, stored: Props): { readonly props: Props; readonly wrong: readonly string[] };
  /** The node's neutral markup on a page whose root has these properties: one element, without its child nodes. */
  draw(node: PageNode, root: Props): MarkupElement;
}
