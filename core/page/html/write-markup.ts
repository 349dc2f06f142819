import type { Markup, MarkupElement } from '#core/page/types.ts';
import { attribute, escapeText } from './escape.ts';
import { VOID_TAGS } from './tags.ts';

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
