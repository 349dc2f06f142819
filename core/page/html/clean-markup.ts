import { MARKUP_ADDRESSES, MARKUP_ATTRIBUTES, MARKUP_TAGS, MEDIA_TAGS, safeAddress } from './check-markup.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';
import { safeStyle } from './safe-style.ts';

/** Elements that are removed with their text. */
export const DROPPED: ReadonlySet<string> = new Set([
  ...MEDIA_TAGS,
  ...'script style template noscript iframe object embed head title meta link base svg math select textarea xml frameset'.split(
    ' ',
  ),
]);

/** Names and styles of the original page have no meaning here, or another one. */
export const FOREIGN_NAMES: ReadonlySet<string> = new Set(['class', 'lang', 'dir', 'style', 'translate', 'tabindex']);

/**
 * Foreign markup reduced to what Custom HTML allows, without the attributes of these names; forbidden elements leave
 * their text.
 */
export function cleanMarkup(nodes: readonly ParsedNode[], without: ReadonlySet<string>): readonly ParsedNode[] {
  return nodes.flatMap((node): readonly ParsedNode[] => {
    if (typeof node === 'string') return [node];
    if ('comment' in node || DROPPED.has(node.tag)) return [];
    const children = cleanMarkup(node.children, without);
    if (!MARKUP_TAGS.has(node.tag)) return children;
    const attrs = cleanAttributes(node, without);
    if (node.tag === 'img' && !attrs.src) return [];
    return [{ tag: node.tag, attrs, children }];
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

function cleanAttributes({ attrs }: ParsedElement, without: ReadonlySet<string>): Record<string, string> {
  const kept = Object.entries(attrs).filter(([name, value]) => {
    if (without.has(name) || /[<>]/.test(value)) return false;
    if (MARKUP_ADDRESSES.has(name)) return /^[^"]+$/.test(value) && safeAddress(value.replaceAll('&', '&amp;'));
    return MARKUP_ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name);
  });
  // A double quote would be written in single quotes, which is not the one form that may be shown.
  const plain = (name: string, value: string) => (name === 'style' ? safeStyle(value) : value.replaceAll('"', "'"));
  return Object.fromEntries(kept.map(([name, value]) => [name, plain(name, value)]));
}
