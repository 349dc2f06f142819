import { baseStyles } from '#core/components/parts/base-styles.ts';
import { hidingStyles } from '#core/components/parts/per-screen.ts';
import { ATTRIBUTE, CHECKED_TAGS, writtenStyle } from '#core/page/html/check-markup.ts';
import { writeDeclarations } from '#core/page/html/write-markup.ts';
import { isScreen, SCREEN_NAMES, SCREEN_QUERIES, type ScreenName } from '#core/page/screens.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';

export interface Hoisted {
  readonly tree: MarkupElement;
  readonly css: string;
}

/** A class for a set of declarations, on every screen or on one. */
interface OwnClass {
  readonly name: string;
  readonly declarations: string;
  readonly screen: ScreenName | null;
}

/**
 * The tree without style attributes, Custom HTML's as well, and the one style sheet that does the same: the base rules of the classes
 * that are used, then one class for every set of declarations, `s1`, `s2` ... in the order they first appear; those of
 * one screen come last, so that they win there.
 */
export function hoistStyles(tree: MarkupElement): Hoisted {
  const classes = new Map<string, OwnClass>();
  const used = new Set<string>();
  const hoist = (markup: Markup): Markup => {
    if (typeof markup === 'string') return markup;
    if ('raw' in markup) return { raw: hoistRaw(markup.raw, (css) => classOf(css, classes)) };
    const { style, screens = {}, attrs, children, tag } = markup;
    for (const name of (attrs.class ?? '').split(' ')) used.add(name);
    const own = style && classOf(writeDeclarations(style), classes);
    const varied = Object.entries(screens).map(([screen, declared]) =>
      classOf(writeDeclarations(declared), classes, isScreen(screen) ? screen : null),
    );
    const joined = [attrs.class, own, ...varied].filter(Boolean).join(' ');
    const named = joined === '' ? attrs : { ...attrs, class: joined };
    return { tag, attrs: named, children: children.map(hoist) };
  };
  const hoisted = hoist(tree) as MarkupElement;
  const base = [...baseStyles, ...hidingStyles].filter(
    ({ uses }) => uses === '' || uses.split(' ').every((name) => used.has(name)),
  );
  const own = [...classes.values()];
  const onOne = SCREEN_NAMES.map((screen) => {
    const rules = rulesOf(own.filter((each) => each.screen === screen));
    return rules && `@media${SCREEN_QUERIES[screen]}{${rules}}`;
  });
  const onAll = rulesOf(own.filter(({ screen }) => screen === null));
  return { tree: hoisted, css: [...base.map(({ css }) => css), onAll, ...onOne].join('') };
}

function rulesOf(classes: readonly OwnClass[]): string {
  return classes.map(({ name, declarations }) => `.${name}{${declarations}}`).join('');
}

function classOf(declarations: string, classes: Map<string, OwnClass>, screen: ScreenName | null = null): string {
  const key = screen === null ? declarations : `${screen} ${declarations}`;
  const styleClass = classes.get(key) ?? { name: `s${classes.size + 1}`, declarations, screen };
  classes.set(key, styleClass);
  return styleClass.name;
}

/** Checked markup with a class in place of each style. */
function hoistRaw(raw: string, toClass: (declarations: string) => string): string {
  return raw.replace(CHECKED_TAGS, (whole, _end, _tag, attributes: string) => {
    const written = Array.from(attributes.matchAll(ATTRIBUTE));
    const style = written.find(([, name]) => name === 'style')?.[2];
    if (style === undefined) return whole;
    const declarations = writtenStyle(style);
    const own = declarations ? toClass(declarations) : '';
    const named = written.find(([, name]) => name === 'class')?.[2];
    const rest = written.filter(([, name]) => name !== 'style' && name !== 'class').map(([attribute]) => attribute);
    const joined = [named, own].filter(Boolean).join(' ');
    return `${whole.slice(0, whole.length - attributes.length - 1)}${rest.join('')}${joined && ` class="${joined}"`}>`;
  });
}
