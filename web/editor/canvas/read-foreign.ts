import { cleanMarkup } from '#core/page/html/clean-markup.ts';
import { parseByDom } from '#core/page/html/parse-by-dom.ts';
import type { ParsedNode } from '#core/page/html/parsed.ts';
import { safeDeclarations } from '#core/page/html/safe-style.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';

/** What a person could use: on the canvas nothing of Custom HTML is followed, reached by keys or written in. */
const ACTIVE: ReadonlySet<string> = new Set(['cite', 'download', 'href', 'ping', 'tabindex', 'usemap']);

/**
 * Custom HTML as the canvas draws it, whether the server has cleaned it yet or not: parsed into a document that runs
 * and fetches nothing, reduced to the elements, attributes and declarations that a page may have, and then made of
 * these alone, element by element. Never written as html again, which a browser could read otherwise.
 */
export function readForeign(raw: string): MarkupElement {
  const children = nodesOf(raw).flatMap(toMarkup);
  if (!children.some(isSeen))
    return { tag: 'div', attrs: { class: 'portico-unseen' }, children: [text('editor.foreign')] };
  return { tag: 'div', attrs: { class: 'portico-foreign', inert: '' }, children };
}

function nodesOf(raw: string): readonly ParsedNode[] {
  try {
    return cleanMarkup(parseByDom(new DOMParser(), raw), ACTIVE);
  } catch {
    // Nested deeper than pages are.
    return [];
  }
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
