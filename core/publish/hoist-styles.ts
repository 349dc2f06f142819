import { baseStyles } from '#core/components/base-styles.ts';
import { writeDeclarations } from '#core/page/html/write-markup.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';

export interface Hoisted {
  readonly tree: MarkupElement;
  readonly css: string;
}

/**
 * The tree without style attributes, and the one style sheet that does the same: the base rules of the classes
 * that are used, then one class for every set of declarations, `s1`, `s2` ... in the order they first appear.
 */
export function hoistStyles(tree: MarkupElement): Hoisted {
  const classes = new Map<string, string>();
  const used = new Set<string>();
  const hoist = (markup: Markup): Markup => {
    if (typeof markup === 'string' || 'raw' in markup) return markup;
    const { style, attrs, children, tag } = markup;
    for (const name of (attrs.class ?? '').split(' ')) used.add(name);
    const own = style && classOf(writeDeclarations(style), classes);
    const joined = [attrs.class, own].filter(Boolean).join(' ');
    const named = joined === '' ? attrs : { ...attrs, class: joined };
    return { tag, attrs: named, children: children.map(hoist) };
  };
  const hoisted = hoist(tree) as MarkupElement;
  const base = baseStyles.filter(({ uses }) => uses === '' || used.has(uses));
  const own = Array.from(classes, ([declarations, name]) => `.${name}{${declarations}}`);
  return { tree: hoisted, css: [...base.map(({ css }) => css), ...own].join('') };
}

function classOf(declarations: string, classes: Map<string, string>): string {
  const name = classes.get(declarations) ?? `s${classes.size + 1}`;
  classes.set(declarations, name);
  return name;
}
