import { isLogin } from '#core/auth/methods-on-page.ts';
import { drawNode } from '#core/components/index.ts';
import { baseStyles } from '#core/components/parts/base-styles.ts';
import { element, pageBackground } from '#core/components/parts/element.ts';
import type { Draft } from '#core/draft/types.ts';
import { checkedTree } from '#core/page/html/check-markup.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { accessBlock } from '#core/publish/page-blocks.ts';
import { firstVisit, visitContext } from '#core/publish/visit.ts';
import { contrast, opaque } from '#core/rules/color.ts';

/** How text in an element looks, as far as that is known without a browser. */
export interface Look {
  /** null where it is a colour that is not computed. */
  readonly color: string | null;
  /** Pixels. */
  readonly size: number;
  readonly weight: number;
  readonly ground: Ground;
  /** The elements around it that are transparent as a whole, the outermost first. */
  readonly veils: readonly { readonly opacity: number; readonly behind: Ground }[];
}

/** What lies behind text: somewhere between two colours, which are the same where it is one colour. */
export interface Ground {
  readonly dark: string;
  readonly light: string;
}

/** A picture can have any colour anywhere. */
const PICTURE: Ground = { dark: '#000000', light: '#ffffff' };
const BOLD = 700;

/** What browsers do with these elements: their size as a share of the text around them, and their weight. */
const ELEMENTS: Readonly<Record<string, readonly [share: number, weight?: number]>> = {
  h1: [2, BOLD],
  h2: [1.5, BOLD],
  h3: [1.17, BOLD],
  h4: [1, BOLD],
  h5: [0.83, BOLD],
  h6: [0.67, BOLD],
  b: [1, BOLD],
  strong: [1, BOLD],
  th: [1, BOLD],
  big: [1.2],
  small: [0.83],
  sub: [0.83],
  sup: [0.83],
};

type Style = Readonly<Record<string, string>>;

/** The declarations of the classes that published pages have, from their own style sheet. */
const CLASSES: ReadonlyMap<string, Style> = new Map(
  baseStyles.flatMap(({ css }) =>
    Array.from(
      css.matchAll(/(?<=^|\})(\.[\w-]+|body)\{([^{}]*)\}/g),
      ([, name = '', declarations = '']) =>
        [
          name.replace('.', ''),
          Object.fromEntries(declarations.split(';').map((each) => each.split(/:(.*)/s).slice(0, 2))),
        ] as const,
    ),
  ),
);

/** The look of a page before any element says otherwise. */
export const PLAIN: Look = (() => {
  const { color = null, background = '', font = '' } = CLASSES.get('body') ?? {};
  const paper = opaque(background);
  const size = Number.parseFloat(font);
  return { color: opaque(color ?? ''), size, weight: 400, ground: { dark: paper, light: paper }, veils: [] };
})();

/** What an element declares, its classes first. */
export function declaredStyle({ attrs, style }: Pick<MarkupElement, 'attrs' | 'style'>): Style {
  const classes = (attrs.class ?? '').split(' ').map((name) => CLASSES.get(name));
  return Object.assign({}, ...classes, style);
}

/** The look inside an element. */
export function lookIn(element: Pick<MarkupElement, 'tag' | 'attrs' | 'style'>, around: Look): Look {
  const style = declaredStyle(element);
  const [share, weight] = ELEMENTS[element.tag] ?? [1];
  const opacity = Number.parseFloat(style.opacity ?? '1');
  return {
    color: colorOf(style.color, around.color),
    size: sizeOf(style['font-size'], around.size, share),
    weight: weightOf(style['font-weight'], weight ?? around.weight),
    ground: groundOf(style, around.ground),
    veils: opacity < 1 ? [...around.veils, { opacity, behind: around.ground }] : around.veils,
  };
}

/**
 * The lowest and the highest contrast that text can have with what lies behind it. They are the same on a colour; null
 * where the colour of the text is not known.
 */
export function contrastOf(look: Look): { readonly lowest: number; readonly highest: number } | null {
  const { color, ground } = look;
  if (color === null) return null;
  const at = (end: keyof Ground) => {
    const behind = veiled(ground[end], look, end);
    const ink = veiled(opaque(color, ground[end]), look, end);
    return { ink, behind, ratio: contrast(ink, behind) };
  };
  const dark = at('dark');
  if (ground.dark === ground.light) return { lowest: dark.ratio, highest: dark.ratio };
  const light = at('light');
  // Between the two ends, the ground then has just the brightness of the text somewhere.
  const meets = isLighter(dark.ink, dark.behind) !== isLighter(light.ink, light.behind);
  const ratios = [dark.ratio, light.ratio];
  return { lowest: meets ? 1 : Math.min(...ratios), highest: Math.max(...ratios) };
}

function veiled(color: string, { veils }: Look, end: keyof Ground): string {
  return veils.reduceRight((shown, { opacity, behind }) => opaque(shown + alpha(opacity), behind[end]), color);
}

/** Two hexadecimal digits for a share. */
function alpha(share: number): string {
  return Math.round(Math.max(0, share) * 255)
    .toString(16)
    .padStart(2, '0');
}

function isLighter(color: string, other: string): boolean {
  return contrast(color, '#000000') > contrast(other, '#000000');
}

function colorOf(color: string | undefined, around: string | null): string | null {
  return color === undefined || color === 'inherit' ? around : hexOf(color);
}

/** A colour as hexadecimal digits; null for names and functions, which are not computed here. */
function hexOf(color: string): string | null {
  if (opaque(color) !== '') return color;
  const [, red, green, blue, share = '1'] = /^rgba?\((\d+), *(\d+), *(\d+)(?:, *([\d.]+))?\)$/.exec(color) ?? [];
  if (red === undefined) return null;
  return `#${[red, green, blue].map((part) => alpha(Number(part) / 255)).join('')}${alpha(Number(share))}`;
}

function groundOf(style: Style, around: Ground): Ground {
  const { background = '', 'background-image': image = '', 'background-color': color = background } = style;
  if (/\(/.test(image) || /url\(|gradient\(/.test(background)) return PICTURE;
  if (color === '' || color === 'none' || color === 'transparent' || color === 'inherit') return around;
  const hex = hexOf(color);
  // A colour that is not computed can be any.
  return hex === null ? PICTURE : { dark: opaque(hex, around.dark), light: opaque(hex, around.light) };
}

const UNITS: Readonly<Record<string, (quantity: number, around: number) => number>> = {
  px: (quantity) => quantity,
  pt: (quantity) => (quantity * 4) / 3,
  rem: (quantity) => quantity * PLAIN.size,
  em: (quantity, around) => quantity * around,
  '%': (quantity, around) => (quantity * around) / 100,
};

function sizeOf(written: string | undefined, around: number, share: number): number {
  const [, quantity = '', unit = ''] = /^([\d.]+)([a-z%]+)$/.exec(written ?? '') ?? [];
  return UNITS[unit]?.(Number(quantity), around) ?? around * share;
}

function weightOf(written: string | undefined, around: number): number {
  if (written === 'bold') return BOLD;
  return Number(written) || around;
}

/** A node as visitors see it, without its children. */
export interface DrawnNode {
  readonly node: PageNode;
  /** The element of the node with its contents; Custom HTML is read as elements. */
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
  const nodes: DrawnNode[] = [];
  const block = accessBlock(draft, context, { general: [], pass: undefined });
  let isAsked = false;
  const draw = (id: string, around: Look): void => {
    const node = document.nodes.get(id);
    const drawn = node && drawNode(node, context);
    if (!drawn) return;
    const parts = readParts(drawn, around);
    // What the page asks stands above its first login, and looks like what is beside it.
    const above = !isAsked && isLogin(node) ? block.map((each) => readParts(each, around)) : [];
    isAsked ||= isLogin(node);
    nodes.push({
      node,
      elements: parts.elements,
      texts: [...above, parts].flatMap(({ texts }) => texts),
    });
    const inside = lookIn(drawn, around);
    for (const child of node.children) draw(child, inside);
  };
  const body = element('body', { style: pageBackground(configuration, { image: imageAddress }) });
  draw(document.root, lookIn(body, PLAIN));
  return nodes;
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
