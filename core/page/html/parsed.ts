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
