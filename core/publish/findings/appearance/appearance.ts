import { isLogin } from '#core/auth/methods-on-page.ts';
import { componentByName } from '#core/components/index.ts';
import { SMALLEST_TARGET, SMALLEST_TEXT } from '#core/constants.ts';
import type { MarkupElement } from '#core/page/types.ts';
import type { Finding } from '#core/rules/registry.ts';
import type { FindFindings } from '../types.ts';
import { contrastOf, type DrawnNode, declaredStyle, drawnNodes, excerpt, type Look, wordsIn } from './look.ts';

type CheckNode = (drawn: DrawnNode) => readonly Finding[];

const CHECKS: readonly CheckNode[] = [legibility, textSize, descriptions, links, icons, targets];

/** What visitors cannot read, hit with a finger, or understand without seeing it. */
export const appearanceFindings: FindFindings = ({ draft }) => {
  const drawn = drawnNodes(draft);
  const hasHeading = drawn.some(({ elements }) => elements.some((each) => isHeading(each) && wordsIn(each) !== ''));
  return [
    ...(hasHeading ? [] : [{ severity: 'warning', key: 'publish.noHeading' } as const]),
    ...drawn.flatMap((each) => CHECKS.flatMap((check) => check(each))),
  ];
};

/** WCAG 2.2, 1.4.3: text that is large needs less contrast. Pixels. */
const LARGE = { size: 24, bold: 18.66, weight: 700 };
const CONTRAST = { large: 3, usual: 4.5 };

function neededFor({ size, weight }: Look): number {
  const isLarge = size >= LARGE.size || (size >= LARGE.bold && weight >= LARGE.weight);
  return isLarge ? CONTRAST.large : CONTRAST.usual;
}

/** One finding for a node: the text that is read worst, and what cannot be known only where nothing is known to be bad. */
function legibility({ node, texts }: DrawnNode): Finding[] {
  const read = texts.flatMap(({ words, look }) => {
    const ratio = contrastOf(look);
    const needed = neededFor(look);
    return ratio === null || ratio.lowest >= needed ? [] : [{ words, needed, ...ratio }];
  });
  const [worst] = read.filter(({ highest, needed }) => highest < needed).sort((a, b) => a.highest - b.highest);
  if (worst) {
    const { words, needed, highest } = worst;
    // Rounded down: 4.49 is not enough.
    const params = { words: excerpt(words), ratio: Math.floor(highest * 10) / 10, needed };
    return [{ severity: 'warning', key: 'publish.contrast', params, node: node.id }];
  }
  return read.slice(0, 1).map(({ words }) => ({
    severity: 'warning',
    key: 'publish.contrastUnknown',
    params: { words: excerpt(words) },
    node: node.id,
  }));
}

function textSize({ node, elements, texts }: DrawnNode): Finding[] {
  const onScreens = Object.values(elements[0]?.screens ?? {}).map((style) =>
    Number.parseFloat(style['font-size'] ?? ''),
  );
  const [smallest] = texts
    .map(({ words, look }) => ({ words, size: Math.min(look.size, ...onScreens.filter(Number.isFinite)) }))
    .filter(({ size }) => size < SMALLEST_TEXT)
    .sort((one, other) => one.size - other.size);
  if (!smallest) return [];
  const { words, size } = smallest;
  const params = { words: excerpt(words), size: Math.round(size * 10) / 10, least: SMALLEST_TEXT };
  return [{ severity: 'warning', key: 'publish.smallText', params, node: node.id }];
}

/** The owner of Custom HTML may say that a picture is decoration: by an empty `alt`. */
function descriptions({ node, elements }: DrawnNode): Finding[] {
  const pictures = elements.filter(({ tag }) => tag === 'img');
  const own = node.component === 'picture';
  const mute = pictures.some(({ attrs }) => (own ? attrs.alt?.trim() === '' : attrs.alt === undefined));
  // A picture that is a link is told of as a link.
  const linked = elements.some((each) => each.tag === 'a' && wordsIn(each) === '');
  return mute && !linked ? [{ severity: 'warning', key: 'publish.noDescription', node: node.id }] : [];
}

/** Components whose element is a link, with or without an address. */
const LINKS: readonly string[] = ['link', 'button'];

function links({ node, elements }: DrawnNode): Finding[] {
  const empty = elements.some((each) => each.tag === 'a' && isShown(each) && wordsIn(each) === '');
  if (empty) return [{ severity: 'warning', key: 'publish.emptyLink', node: node.id }];
  const [own] = elements;
  if (!own || !LINKS.includes(node.component) || own.attrs.href !== undefined || String(node.props.href).trim() !== '')
    return [];
  const params = { words: excerpt(wordsIn(own)) };
  return [{ severity: 'warning', key: 'publish.noAddress', params, node: node.id }];
}

/** An icon alone is read out by the words of its element: the default words say nothing of it. */
function icons({ node, elements }: DrawnNode): Finding[] {
  const { icon, iconSide } = node.props;
  const [own] = elements;
  if (!own || !icon || iconSide !== 'only' || isLogin(node)) return [];
  const isUnnamed = wordsIn(own) === componentByName(node.component)?.defaults.text;
  return isUnnamed ? [{ severity: 'warning', key: 'publish.iconUnnamed', node: node.id }] : [];
}

/** A picture without an address is not drawn, and its link neither. */
function isShown({ attrs, children }: MarkupElement): boolean {
  return attrs.class !== 'p-picture' || children.length > 0;
}

/** Pixels: the width of the narrowest phone that pages are made for. */
const PHONE = 320;

/** The own size of what is pressed. Without one it is as high as our style sheet makes it, which is enough. */
function targets({ node, elements }: DrawnNode): Finding[] {
  if (node.component === 'custom-html') return [];
  const [own] = elements;
  if (!own || (own.attrs.href === undefined && !isLogin(node))) return [];
  const image = own.children.find((child) => typeof child === 'object' && 'tag' in child && child.tag === 'img');
  const { padding } = declaredStyle(own);
  const width = leastOf(own, 'width');
  const height = image === undefined ? pixelsOf(undefined) : leastOf(image as MarkupElement, 'height');
  // The padding belongs to the width, and does not give way to it.
  const size = Math.min(Math.max(width, sidesOf(padding)), height);
  const words = excerpt(wordsIn(own));
  if (isLogin(node) && size < SMALLEST_VISIBLE) {
    return [{ severity: 'error', key: 'publish.loginHidden', params: { words, size }, node: node.id }];
  }
  if (size >= SMALLEST_TARGET) return [];
  const params = { words, size: Math.round(size), least: SMALLEST_TARGET };
  return [{ severity: 'warning', key: 'publish.smallTarget', params, node: node.id }];
}

/** Pixels: what is smaller is not found. */
const SMALLEST_VISIBLE = 8;

/** The least that an element declares for a length, on any screen. */
function leastOf(element: MarkupElement, property: 'width' | 'height'): number {
  const declared = [declaredStyle(element), ...Object.values(element.screens ?? {})].flatMap(
    (style) => style[property] ?? [],
  );
  return Math.min(...declared.map(pixelsOf));
}

/** A length as it is on the narrowest phone; endless where it is not known. */
function pixelsOf(length: string | undefined): number {
  const [, quantity = '', unit = 'px'] = /^([\d.]+)(px|vw|%)?$/.exec(length ?? '') ?? [];
  if (quantity === '') return Number.POSITIVE_INFINITY;
  return unit === 'px' ? Number(quantity) : (Number(quantity) * PHONE) / 100;
}

/** Pixels of padding on the left and the right; 0 where it is not in pixels. */
function sidesOf(padding: string | undefined): number {
  const parts = (padding ?? '').split(' ').map((part) => (/^[\d.]+px$/.test(part) ? Number.parseFloat(part) : 0));
  const right = parts[1] ?? parts[0] ?? 0;
  return right + (parts[3] ?? right);
}

function isHeading({ tag }: MarkupElement): boolean {
  return /^h[1-6]$/.test(tag);
}
