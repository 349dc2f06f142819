import { cleanMarkup } from '#core/page/html/clean-markup.ts';
import type { ParsedNode } from '#core/page/html/parsed.ts';
import { safeDeclarations } from '#core/page/html/safe-values.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws an element of core's tree as real DOM. Styles are written through the CSSOM, so the editor's CSP
 * needs no `unsafe-inline`; event attributes are left out, and foreign markup is reduced to what is allowed.
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

/** What a person could use: on the canvas nothing of Custom HTML is followed, reached by keys or written in. */
const ACTIVE: ReadonlySet<string> = new Set(['cite', 'download', 'href', 'ping', 'tabindex', 'usemap']);

/**
 * Custom HTML as the canvas draws it, whether the server has cleaned it yet or not: parsed into a document that runs
 * and fetches nothing, reduced to the elements, attributes and declarations that a page may have, and then made of
 * these alone, element by element. It is never written as html again, because a browser could parse that differently.
 */
export function readForeign(raw: string): MarkupElement {
  const children = cleanMarkup(parseNow(raw) ?? [], ACTIVE).flatMap(toMarkup);
  if (!children.some(isSeen))
    return { tag: 'div', attrs: { class: 'portico-unseen' }, children: [text('editor.foreign')] };
  return { tag: 'div', attrs: { class: 'portico-foreign', inert: '' }, children };
}

function toMarkup(node: ParsedNode): Markup[] {
  if (typeof node === 'string') return [node];
  if ('comment' in node) return [];
  const { style = '', ...attrs } = node.attrs;
  return [{ tag: node.tag, attrs, style: safeDeclarations(style), children: node.children.flatMap(toMarkup) }];
}

/** Whether there is anything to select: words, or elements that show without any. */
function isSeen(markup: Markup): boolean {
  if (typeof markup === 'string') return markup.trim() !== '';
  if ('raw' in markup) return false;
  return /^(?:hr|img|meter|progress)$/.test(markup.tag) || markup.children.some(isSeen);
}

/** Puts the children of an element in this order, touches only those out of place, and removes all others. */
export function arrangeChildren(parent: Element, wanted: readonly Element[]): void {
  let at = parent.firstChild;
  for (const element of wanted) {
    // the node before its successor has moved: take it out, it is inserted again at its new place
    if (at !== null && at !== element && at.nextSibling === element) {
      at.remove();
      at = element;
    }
    if (element === at) at = at.nextSibling;
    else parent.insertBefore(element, at);
  }
  for (let extra = at; extra !== null; ) {
    const next = extra.nextSibling;
    extra.remove();
    extra = next;
  }
}
