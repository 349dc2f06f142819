import { components } from '#core/components/index.ts';
import type { AttributeUse } from '#core/components/types.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';

type Attributes = Readonly<Record<string, AttributeUse>>;

/** Elements of a published page that any component may draw, with the attributes each may have besides those of all. */
const COMMON: Readonly<Record<string, Attributes>> = {
  a: { href: 'followed', ...words('aria-current') },
  body: {},
  br: {},
  button: words('type', 'name', 'value'),
  details: {},
  div: {},
  fieldset: {},
  footer: {},
  form: { action: 'followed', ...words('method', 'accept-charset', 'novalidate') },
  h1: {},
  h2: {},
  h3: {},
  input: words(
    ...['type', 'name', 'value', 'checked', 'autocomplete', 'inputmode', 'placeholder', 'min', 'max', 'aria-invalid'],
  ),
  label: words('for'),
  legend: {},
  main: {},
  nav: {},
  p: {},
  path: words('d'),
  span: {},
  summary: {},
  svg: words('viewBox', 'aria-hidden'),
  textarea: words('name', 'rows', 'autocomplete', 'aria-invalid'),
};

/** The common elements with those that components name in their own entries. */
const ELEMENTS: ReadonlyMap<string, Attributes> = allElements();

function allElements(): Map<string, Attributes> {
  const all = new Map(Object.entries(COMMON));
  for (const { elements = {} } of components) {
    for (const [tag, attributes] of Object.entries(elements)) all.set(tag, { ...all.get(tag), ...attributes });
  }
  return all;
}

function words(...names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, 'words'] as const));
}

function isPageElement(tag: string): boolean {
  return ELEMENTS.has(tag);
}

/** What a browser does with an attribute of an element; undefined where the element does not have it. */
export function attributeUse(tag: string, name: string): AttributeUse | undefined {
  const attributes = ELEMENTS.get(tag) ?? {};
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

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
