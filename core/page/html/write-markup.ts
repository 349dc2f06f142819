import type { Markup, MarkupElement } from '#core/page/types.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';

/** Elements that have no content and no end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Elements whose text is written as it is: a parser reads no entities in them. */
export const RAW_TEXT_TAGS: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'script',
  'style',
  'xmp',
]);

const TEXT = /[&<>\u00a0]/g;
const ATTRIBUTE = /[&<>"]/g;
const SPECIAL = /[&<>"]/;
const QUOTED = /[&<>']/g;

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
};

const named = (sign: string): string => NAMES[sign] ?? sign;

export function escapeText(text: string): string {
  return text.search(TEXT) === -1 ? text : text.replace(TEXT, named);
}

/** An attribute with its value: in double quotes, or in single ones where the value has double ones (JSON). */
export function attribute(name: string, value: string): string {
  // Nearly every value is plain, and looking is cheaper than replacing.
  if (value.search(SPECIAL) === -1) return ` ${name}="${value}"`;
  if (value.includes('"')) return ` ${name}='${value.search(QUOTED) === -1 ? value : value.replace(QUOTED, named)}'`;
  return ` ${name}="${value.replace(ATTRIBUTE, named)}"`;
}

/** Drawn markup as html. */
export function writeMarkup(markup: Markup): string {
  if (typeof markup === 'string') return escapeText(markup);
  if ('raw' in markup) return markup.raw;
  const start = startTag(markup);
  return VOID_TAGS.has(markup.tag) ? start : `${start}${writeAll(markup.children)}</${markup.tag}>`;
}

export function writeAll(children: readonly Markup[]): string {
  let html = '';
  for (const child of children) html += writeMarkup(child);
  return html;
}

/** The start tag: attributes in their order, `before` in front of them, the style last. */
export function startTag({ tag, attrs, style }: MarkupElement, before = ''): string {
  let html = `<${tag}${before}`;
  for (const name in attrs) html += attribute(name, attrs[name] as string);
  if (style) html += attribute('style', writeDeclarations(style));
  return `${html}>`;
}

/** CSS declarations in their order. */
export function writeDeclarations(style: Readonly<Record<string, string>>): string {
  let css = '';
  for (const name in style) css += `${css && ';'}${name}:${style[name]}`;
  return css;
}

/** Foreign markup as html again. Never calls itself: foreign markup can be nested deeper than a stack goes. */
export function writeParsed(nodes: readonly ParsedNode[]): string {
  let html = '';
  const waiting: (ParsedNode | { readonly end: string })[] = nodes.toReversed();
  const within: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      html += RAW_TEXT_TAGS.has(within.at(-1) ?? '') ? next : escapeText(next);
    } else if ('comment' in next) {
      html += `<!--${next.comment}-->`;
    } else if ('end' in next) {
      within.pop();
      html += `</${next.end}>`;
    } else {
      html += start(next);
      if (VOID_TAGS.has(next.tag)) continue;
      within.push(next.tag);
      waiting.push({ end: next.tag });
      for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as ParsedNode);
    }
  }
  return html;
}

function start({ tag, attrs, children }: ParsedElement): string {
  const written = Object.entries(attrs).map(([name, value]) => attribute(name, value));
  // A parser drops the first line break of these, so one that is there has to be written twice.
  const first = children[0];
  const doubled = /^(?:pre|textarea|listing)$/.test(tag) && typeof first === 'string' && first.startsWith('\n');
  return `<${tag}${written.join('')}>${doubled ? '\n' : ''}`;
}
