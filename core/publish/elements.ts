import { components } from '#core/components/index.ts';
import type { AttributeUse } from '#core/components/types.ts';

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

/** The same with the elements that components name in their own entries. */
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

export function isPageElement(tag: string): boolean {
  return ELEMENTS.has(tag);
}

/** What a browser does with an attribute of an element; undefined where the element does not have it. */
export function attributeUse(tag: string, name: string): AttributeUse | undefined {
  const attributes = ELEMENTS.get(tag) ?? {};
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
