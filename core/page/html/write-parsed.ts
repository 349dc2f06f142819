import { attribute, escapeText } from './escape.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';
import { RAW_TEXT_TAGS, VOID_TAGS } from './tags.ts';

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
