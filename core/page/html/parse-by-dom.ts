import { HtmlTooDeep, PARSED_DEPTH, type ParsedElement, type ParsedNode } from './parsed.ts';

/** As much of a browser's DOM as reading needs. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<DomNode>;
}

interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  /** Of a `template` alone. */
  readonly content?: DomNode;
}

/** What `new DOMParser()` is. */
export interface BrowserParser {
  parseFromString(source: string, type: 'text/html'): { readonly body: DomNode & { innerHTML: string } };
}

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;

/** Html to its nodes by a browser's parser, at once. Throws `HtmlTooDeep`. */
export function parseByDom(parser: BrowserParser, source: string): readonly ParsedNode[] {
  const { body } = parser.parseFromString('<!doctype html>', 'text/html');
  // As a fragment, so that nothing of the source can move into a head or replace the body.
  body.innerHTML = source;
  return neutral(body.childNodes, 1);
}

function neutral(nodes: ArrayLike<DomNode>, depth: number): ParsedNode[] {
  if (depth > PARSED_DEPTH) throw new HtmlTooDeep();
  const parsed: ParsedNode[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as DomNode;
    if (node.nodeType === TEXT) parsed.push(node.nodeValue ?? '');
    else if (node.nodeType === COMMENT) parsed.push({ comment: node.nodeValue ?? '' });
    else if (node.nodeType === ELEMENT) parsed.push(element(node as DomElement, depth));
  }
  return parsed;
}

function element(node: DomElement, depth: number): ParsedElement {
  const attrs: Record<string, string> = {};
  for (let i = 0; i < node.attributes.length; i++) {
    const { name, value } = node.attributes[i] as DomElement['attributes'][number];
    attrs[name] = value;
  }
  return { tag: node.localName, attrs, children: neutral((node.content ?? node).childNodes, depth + 1) };
}
