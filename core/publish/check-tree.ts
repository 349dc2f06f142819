import { checkMarkup } from '#core/page/html/check-markup.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';
import { attributeUse, isPageElement } from './elements.ts';

const ANYWHERE: readonly string[] = ['class', 'id', 'lang', 'dir', 'role', 'aria-label', 'aria-describedby'];

/** What could end a declaration, a rule or the style element. */
const HARMLESS_CSS = /^[^<>{};\\@]*$/;

/**
 * The last check before a page is written (spec publishing.4). The result contains only what a published page may be
 * made of. Anything else is left out and reported, whether a component or a hostile property put it there.
 */
export function checkTree(tree: MarkupElement): {
  readonly tree: MarkupElement;
  readonly dropped: readonly string[];
} {
  const dropped: string[] = [];
  const drop = (what: string): [] => {
    dropped.push(what);
    return [];
  };
  const check = (markup: Markup): Markup[] => {
    if (typeof markup === 'string') return [markup];
    if ('raw' in markup) return checkMarkup(markup.raw) === null ? [markup] : drop('html');
    if (!isPageElement(markup.tag)) return drop(markup.tag);
    const attrs = entries(markup.attrs).filter(
      ([name, value]) => allowed(markup.tag, name, value) || drop(name).length > 0,
    );
    const style = entries(markup.style).filter(([name, value]) => declaration(name, value) || drop(name).length > 0);
    const children = markup.children.flatMap(check);
    const screens = markup.screens && { screens: checkScreens(markup.screens, drop) };
    const checked = { tag: markup.tag, attrs: Object.fromEntries(attrs), children, ...screens };
    return [style.length > 0 ? { ...checked, style: Object.fromEntries(style) } : checked];
  };
  const [checked] = check(tree) as MarkupElement[];
  return { tree: checked ?? { tag: 'body', attrs: {}, children: [] }, dropped };
}

function checkScreens(
  screens: NonNullable<MarkupElement['screens']>,
  drop: (what: string) => unknown,
): NonNullable<MarkupElement['screens']> {
  const checked = Object.entries(screens).map(([screen, style]) => {
    for (const [name, value] of entries(style)) if (!declaration(name, value)) drop(name);
    return [screen, harmlessStyle(style)] as const;
  });
  return Object.fromEntries(checked);
}

function entries(record: Readonly<Record<string, string>> = {}): [string, string][] {
  return Object.entries(record);
}

function allowed(tag: string, name: string, value: string): boolean {
  const use = attributeUse(tag, name);
  if (use === undefined) return ANYWHERE.includes(name);
  return use === 'words' || safeUrl(value) === value;
}

/** The declarations of a style whose values stay values: none ends its declaration or begins a rule. */
export function harmlessStyle(style: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(entries(style).filter(([name, value]) => declaration(name, value)));
}

function declaration(name: string, value: string): boolean {
  return /^[a-z-]+$/.test(name) && HARMLESS_CSS.test(value);
}
