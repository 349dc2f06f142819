import type { Markup, MarkupElement } from '#core/page/types.ts';
import { ATTRIBUTE, CHECKED_TAGS } from './check-markup.ts';
import { safeDeclarations } from './safe-style.ts';
import { VOID_TAGS } from './write-markup.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** Checked markup (check-markup.ts) as the elements it is made of. Never calls itself: it can be nested deep. */
export function checkedTree(raw: string): readonly Markup[] {
  const top: Markup[] = [];
  const open: Markup[][] = [top];
  let end = 0;
  for (const { 0: whole, 1: closes, 2: tag = '', 3: attributes = '', index } of raw.matchAll(CHECKED_TAGS)) {
    open.at(-1)?.push(plain(raw.slice(end, index)));
    end = index + whole.length;
    if (closes) {
      open.pop();
      continue;
    }
    const children: Markup[] = [];
    open.at(-1)?.push(element(tag, attributes, children));
    if (!VOID_TAGS.has(tag)) open.push(children);
  }
  top.push(plain(raw.slice(end)));
  return top;
}

function element(tag: string, attributes: string, children: readonly Markup[]): MarkupElement {
  const written = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, plain(value)]);
  const { style, ...attrs } = Object.fromEntries(written) as Record<string, string>;
  return { tag, attrs, children, ...(style !== undefined && { style: safeDeclarations(style) }) };
}

/** Text without the entities that are written for signs of html. */
function plain(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
}
