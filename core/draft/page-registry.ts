import { askedFields } from '#core/auth/asked-fields.ts';
import { componentByName, drawNode } from '#core/components/index.ts';
import { isNodeName, NAME_PROPERTY } from '#core/components/node-name.ts';
import { pageStyleOf, plainStyle } from '#core/components/parts/page-style.ts';
import type { Component, RenderContext } from '#core/components/types.ts';
import type { PageRegistry } from '#core/page/document.ts';
import type { Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { validators } from '#schemas/compiled/component-props.js';

/** The components as the document functions and the html format see them. */
export const pageRegistry: PageRegistry = {
  root: 'page',
  fallback: { component: 'custom-html', property: 'html' },
  has: (name) => componentByName(name) !== undefined,
  container: (name) => componentByName(name)?.container ?? false,
  accepts: (parent, child) => accepts(componentByName(parent), componentByName(child)),
  fixed: (name) => componentByName(name)?.fixed ?? false,
  last: (name) => componentByName(name)?.last ?? false,
  defaults: (name) => componentByName(name)?.defaults ?? {},
  readProps: (name, stored) => readProps(name, { ...componentByName(name)?.defaults, ...stored }),
  draw(node, root) {
    const drawn = drawNode(node, { ...neutralContext, pageStyle: pageStyleOf(root, '') });
    if (!drawn) throw new Error(`No component is named ${node.component}.`);
    return drawn;
  },
};

function accepts(parent: Component | undefined, child: Component | undefined): boolean {
  if (!parent?.container || !child || child.name === 'page') return false;
  return child.parents?.includes(parent.name) ?? true;
}

/** Wrong values are replaced by defaults. Properties that no schema knows are kept: a later version may know them. */
function readProps(name: string, props: Props): { props: Props; wrong: readonly string[] } {
  const checks = validators[name];
  const wrong: string[] = [];
  for (const property in checks) {
    if (property in props && !checks[property]?.(props[property])) wrong.push(property);
  }
  if (!isNodeName(props[NAME_PROPERTY])) wrong.push(NAME_PROPERTY);
  if (wrong.length === 0) return { props, wrong };
  const defaults = componentByName(name)?.defaults ?? {};
  const valid = Object.entries(props).filter(([property]) => !wrong.includes(property));
  const reset = Object.entries(defaults).filter(([property]) => wrong.includes(property));
  return { props: Object.fromEntries([...valid, ...reset]), wrong };
}

/** How the page is drawn to be stored: base texts, addresses as they are. */
export const neutralContext: RenderContext = {
  mode: 'neutral',
  string: (node, property) => String(node.props[property] ?? ''),
  image: (url) => url,
  shownImage: () => null,
  imageSet: () => '',
  icon: () => '',
  sentence: text,
  pageStyle: plainStyle,
  spokenIn: () => ({}),
  terms: '',
  languages: [],
  fields: (method) => askedFields(method, []),
  errors: {},
  values: {},
};
