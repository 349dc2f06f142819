import { HTML_NESTING } from '#core/constants.ts';
import { MARKUP_ADDRESSES, MARKUP_ATTRIBUTES, MARKUP_TAGS, MEDIA_TAGS, safeAddress } from './check-markup.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';
import { safeStyle, unsafeDeclarations } from './safe-values.ts';
import { writeParsed } from './write-markup.ts';

/** Custom HTML as visitors get it, and what was taken out of it: `<script>`, `onclick of <a>`; each once. */
export interface CleanHtml {
  readonly html: string;
  readonly refused: readonly string[];
}

/** A parser that answers at once; null where elements are nested too deep for it. */
export type ParseNow = (html: string) => readonly ParsedNode[] | null;

const NOTHING: ReadonlySet<string> = new Set();

/** Custom HTML cleaned as the server cleans it when a page is saved. */
export function cleanHtml(source: string, parse: ParseNow): CleanHtml {
  const nodes = parse(source);
  if (nodes === null || nests(nodes, HTML_NESTING)) return { html: '', refused: [`nesting over ${HTML_NESTING}`] };
  const refused = new Set<string>();
  const html = writeParsed(cleanMarkup(nodes, NOTHING, (part) => void refused.add(part)));
  return { html, refused: [...refused] };
}

/** Whether anything stands within more elements than these. */
function nests(nodes: readonly ParsedNode[], levels: number): boolean {
  return nodes.some(
    (node) => levels < 0 || (typeof node === 'object' && 'children' in node && nests(node.children, levels - 1)),
  );
}

/** Elements that are removed with their text. */
export const DROPPED: ReadonlySet<string> = new Set([
  ...MEDIA_TAGS,
  ...'script style template noscript iframe object embed head title meta link base svg math select textarea xml frameset'.split(
    ' ',
  ),
]);

/** Names and styles of the original page have no meaning here, or another one. */
export const FOREIGN_NAMES: ReadonlySet<string> = new Set(['class', 'lang', 'dir', 'style', 'translate', 'tabindex']);

/** Told of each part that is left out, as the sanitiser names it: `<script>`, `onclick of <a>`. */
type Refuse = (part: string) => void;

/**
 * Foreign markup reduced to what Custom HTML allows, without the attributes of these names; forbidden elements leave
 * their text. Comments go unnamed: nobody misses them.
 */
export function cleanMarkup(
  nodes: readonly ParsedNode[],
  without: ReadonlySet<string>,
  refuse: Refuse = () => {},
): readonly ParsedNode[] {
  return nodes.flatMap((node): readonly ParsedNode[] => {
    if (typeof node === 'string') return [node];
    if ('comment' in node) return [];
    if (!MARKUP_TAGS.has(node.tag) || DROPPED.has(node.tag)) refuse(`<${node.tag}>`);
    if (DROPPED.has(node.tag)) return [];
    const children = cleanMarkup(node.children, without, refuse);
    if (!MARKUP_TAGS.has(node.tag)) return children;
    const attrs = cleanAttributes(node, without, refuse);
    if (node.tag !== 'img' || attrs.src) return [{ tag: node.tag, attrs, children }];
    refuse('<img>');
    return [];
  });
}

/** The words of parsed markup as a person would read them, a line for each block. */
export function wordsOf(nodes: readonly ParsedNode[]): string {
  return lines(nodes)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const BLOCK =
  /^(?:address|article|blockquote|br|center|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/;

function lines(nodes: readonly ParsedNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ');
      if ('comment' in node || DROPPED.has(node.tag)) return '';
      return lines(node.children) + endOf(node.tag);
    })
    .join('');
}

function endOf(tag: string): string {
  if (tag === 'td' || tag === 'th') return ' ';
  return BLOCK.test(tag) ? '\n' : '';
}

function cleanAttributes(
  { tag, attrs }: ParsedElement,
  without: ReadonlySet<string>,
  refuse: Refuse,
): Record<string, string> {
  const considered = Object.entries(attrs).filter(([name]) => !without.has(name));
  const safeEntries = considered.filter(([name, value]) => {
    const isKept = isSafe(name, value);
    if (!isKept) refuse(`${name} of <${tag}>`);
    else if (name === 'style') for (const each of unsafeDeclarations(value)) refuse(`style ${each} of <${tag}>`);
    return isKept;
  });
  // A double quote would be written in single quotes, which is not the one form that may be shown.
  const plain = (name: string, value: string) => (name === 'style' ? safeStyle(value) : value.replaceAll('"', "'"));
  return Object.fromEntries(safeEntries.map(([name, value]) => [name, plain(name, value)]));
}

function isSafe(name: string, value: string): boolean {
  if (/[<>]/.test(value)) return false;
  if (MARKUP_ADDRESSES.has(name)) return /^[^"]+$/.test(value) && safeAddress(value.replaceAll('&', '&amp;'));
  return MARKUP_ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name);
}
