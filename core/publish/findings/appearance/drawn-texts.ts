import { isLogin } from '#core/auth/methods-on-page.ts';
import { drawNode } from '#core/components/index.ts';
import { element, pageBackground } from '#core/components/parts/element.ts';
import type { Draft } from '#core/draft/types.ts';
import { checkedTree } from '#core/page/html/check-markup.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import { imageAddress } from '#core/publish/images.ts';
import { accessBlock } from '#core/publish/page-blocks.ts';
import { firstVisit, visitContext } from '#core/publish/visit.ts';
import { type Look, lookIn, PLAIN } from './look.ts';

/** A node as visitors see it, without its children. */
export interface DrawnNode {
  readonly node: PageNode;
  /** Its own element, and what is drawn in it; Custom HTML as elements. */
  readonly elements: readonly MarkupElement[];
  readonly texts: readonly DrawnText[];
}

export interface DrawnText {
  readonly words: string;
  readonly look: Look;
}

/** The nodes of a page with the look of their texts, parents before children. */
export function drawnNodes(draft: Draft): readonly DrawnNode[] {
  const { document, configuration } = draft;
  const context = visitContext(draft, firstVisit('#'));
  const found: DrawnNode[] = [];
  const asked = accessBlock(draft, context, { general: [], pass: undefined });
  let isAsked = false;
  const draw = (id: string, around: Look): void => {
    const node = document.nodes.get(id);
    const drawn = node && drawNode(node, context);
    if (!drawn) return;
    const parts = readParts(drawn, around);
    // What the page asks stands above its first login, and looks like what is beside it.
    const above = !isAsked && isLogin(node) ? asked.map((each) => readParts(each, around)) : [];
    isAsked ||= isLogin(node);
    found.push({
      node,
      elements: parts.elements,
      texts: [...above, parts].flatMap(({ texts }) => texts),
    });
    const inside = lookIn(drawn, around);
    for (const child of node.children) draw(child, inside);
  };
  const body = element('body', { style: pageBackground(configuration, { image: imageAddress }) });
  draw(document.root, lookIn(body, PLAIN));
  return found;
}

function readParts(drawn: Markup, around: Look): Pick<DrawnNode, 'elements' | 'texts'> {
  const elements: MarkupElement[] = [];
  const texts: DrawnText[] = [];
  // Custom HTML can be nested deeper than a stack goes.
  const waiting: { readonly markup: Markup; readonly look: Look }[] = [{ markup: drawn, look: around }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { markup, look } = next;
    if (typeof markup === 'string') {
      const words = markup.replace(/\s+/g, ' ').trim();
      if (words !== '') texts.push({ words, look });
      continue;
    }
    const children = 'raw' in markup ? checkedTree(markup.raw) : markup.children;
    const inside = 'raw' in markup ? look : lookIn(markup, look);
    if (!('raw' in markup)) elements.push(markup);
    for (let i = children.length - 1; i >= 0; i--) waiting.push({ markup: children[i] as Markup, look: inside });
  }
  return { elements, texts };
}

/** The words in an element, with the descriptions of its pictures. */
export function wordsIn(drawn: MarkupElement): string {
  const named = drawn.attrs['aria-label'] ?? drawn.attrs.alt ?? '';
  const inside = drawn.children.map((child) => {
    if (typeof child === 'string') return child;
    return 'raw' in child ? '' : wordsIn(child);
  });
  return [named, ...inside].join(' ').replace(/\s+/g, ' ').trim();
}

const LONGEST = 40;

/** Words as a sentence names an element by them. */
export function excerpt(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '')}…` : words;
}
