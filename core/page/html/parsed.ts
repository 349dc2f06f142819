/** Html as a parser gives it: neutral, the same from a browser's parser and from parse5. */
export type ParsedNode = string | ParsedElement | ParsedComment;

/** Tag and attribute names are as the parser has them (lower case in html). Values are unescaped. */
export interface ParsedElement {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  /** Of a `template` element: its content. */
  readonly children: readonly ParsedNode[];
}

export interface ParsedComment {
  readonly comment: string;
}

/** Html to its nodes, as `HtmlParser.parse` of core/ports. */
export type ParseHtml = (html: string) => Promise<readonly ParsedNode[]>;

/** Most levels of elements: parsers slow down with the square of the depth. */
export const PARSED_DEPTH = 1_000;

export class HtmlTooDeep extends Error {
  override readonly name = 'HtmlTooDeep';

  constructor() {
    super(`Elements are nested more than ${PARSED_DEPTH} deep.`);
  }
}

/** The part of a browser's DOM that reading needs. */
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

/** The parser of a browser: `new DOMParser()`. */
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
