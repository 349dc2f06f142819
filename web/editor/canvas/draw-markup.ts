import type { Markup, MarkupElement } from '#core/page/types.ts';
import { readForeign } from './read-foreign.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws an element of core's tree as real DOM. Styles are written through the CSSOM, so the editor's CSP
 * needs no `unsafe-inline`; event attributes are left out, and foreign markup is drawn as what may be left of it.
 */
export function drawElement(document: Document, markup: MarkupElement, inSvg = false): HTMLElement {
  const svg = inSvg || markup.tag === 'svg';
  const element = (svg ? document.createElementNS(SVG, markup.tag) : document.createElement(markup.tag)) as HTMLElement;
  for (const [name, value] of Object.entries(markup.attrs)) setAttribute(element, name, value);
  for (const [name, value] of Object.entries(markup.style ?? {})) element.style.setProperty(name, value);
  for (const child of markup.children) element.append(drawMarkup(document, child, svg));
  return element;
}

/** Changes an element drawn from `before` so that it shows `after`; the tags are the same. */
export function patchElement(element: HTMLElement, before: MarkupElement, after: MarkupElement): void {
  patchAttributes(element, before.attrs, after.attrs);
  patchStyle(element, before.style ?? {}, after.style ?? {});
}

/** Changes the drawn inside of an element; the caller knows that nothing else stands in it. */
export function patchChildren(element: HTMLElement, before: readonly Markup[], after: readonly Markup[]): void {
  const drawn = [...element.childNodes];
  for (let i = 0; i < after.length; i++) {
    const old = before[i];
    const now = after[i] as Markup;
    const node = drawn[i];
    if (node === undefined || old === undefined) element.append(drawMarkup(element.ownerDocument, now, isSvg(element)));
    else patchMarkup(node, old, now);
  }
  for (const extra of drawn.slice(after.length)) extra.remove();
}

function patchMarkup(node: ChildNode, before: Markup, after: Markup): void {
  if (typeof before === 'string' && typeof after === 'string') {
    if (before !== after || node.nodeValue !== after) node.nodeValue = after;
  } else if (isElement(before) && isElement(after) && before.tag === after.tag) {
    patchElement(node as HTMLElement, before, after);
    patchChildren(node as HTMLElement, before.children, after.children);
  } else {
    node.replaceWith(drawMarkup(node.ownerDocument as Document, after, isSvg(node.parentNode)));
  }
}

function drawMarkup(document: Document, markup: Markup, inSvg: boolean): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  if ('raw' in markup) return drawElement(document, readForeign(markup.raw));
  return drawElement(document, markup, inSvg);
}

function patchAttributes(element: HTMLElement, before: MarkupElement['attrs'], after: MarkupElement['attrs']): void {
  for (const name of Object.keys(before)) if (!(name in after)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after)) if (before[name] !== value) setAttribute(element, name, value);
}

function patchStyle(
  element: HTMLElement,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): void {
  for (const name of Object.keys(before)) if (!(name in after)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) if (before[name] !== value) element.style.setProperty(name, value);
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (!name.toLowerCase().startsWith('on') && name !== 'style') element.setAttribute(name, value);
}

function isElement(markup: Markup): markup is MarkupElement {
  return typeof markup !== 'string' && 'tag' in markup;
}

function isSvg(node: Node | null): boolean {
  return node !== null && (node as Element).namespaceURI === SVG;
}
