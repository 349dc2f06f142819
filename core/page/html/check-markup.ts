import type { Markup, MarkupElement } from '#core/page/types.ts';
import { safeDeclarations, safeStyle } from './safe-values.ts';
import { VOID_TAGS } from './write-markup.ts';

/** The elements allowed in Custom HTML. No forms, frames, styles or scripts (spec publishing.9). */
export const MARKUP_TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup data ' +
    'dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd ' +
    'li main map area mark menu meter nav ol output p picture pre progress q rp rt ruby s samp section small source ' +
    'span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);

/**
 * Media that visitors could never play: published pages allow only images. The sanitiser removes them from new markup;
 * in pages published before, the rest is still drawn.
 */
export const MEDIA_TAGS: readonly string[] = ['audio', 'source', 'track', 'video'];

/** Their allowed attributes, besides aria's. */
export const MARKUP_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'abbr align alt background bgcolor border cellpadding cellspacing cite class clear color cols colspan controls ' +
    'coords datetime decoding default dir download face headers height hidden high href hreflang kind label lang ' +
    'loading loop low max media min muted noshade nowrap open optimum playsinline poster preload rel rev reversed role ' +
    'rowspan scope shape size sizes span src srclang start style summary tabindex title translate type valign value width'
  ).split(' '),
);

export const MARKUP_ADDRESSES: ReadonlySet<string> = new Set(['background', 'cite', 'href', 'poster', 'src']);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"<>]*")?)*)>/y;
/** Every tag of markup that was checked. */
export const CHECKED_TAGS: RegExp = new RegExp(TAG.source, 'g');
/** The attributes of a tag that was checked, one after the other. */
export const ATTRIBUTE: RegExp = / ([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

const DEEPEST = 200;

/**
 * Null if html is plain, well-formed and harmless, in the form that sanitisers and parsers write; else its fault. Such
 * html cannot break out of its element, and has no effect except being shown.
 */
export function checkMarkup(html: string): string | null {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    TAG.lastIndex = at;
    const [whole, end, tag, attributes] = TAG.exec(html) ?? [];
    if (whole === undefined || tag === undefined) return `not a plain tag: ${html.slice(at, at + 40)}`;
    if (!MARKUP_TAGS.has(tag)) return `element ${tag}`;
    const wrong = end ? closeTag(tag, attributes, open) : openTag(tag, attributes ?? '', open);
    if (wrong) return wrong;
    at += whole.length;
  }
  return open.length > 0 ? `${open.at(-1)} is not closed` : null;
}

function openTag(tag: string, attributes: string, open: string[]): string | null {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!MARKUP_ATTRIBUTES.has(name) && !name.startsWith('aria-')) return `attribute ${name}`;
    if (MARKUP_ADDRESSES.has(name) && !safeAddress(value)) return `address ${value.slice(0, 40)}`;
    if (name === 'style' && writtenStyle(value) === null) return `style ${value.slice(0, 40)}`;
  }
  if (VOID_TAGS.has(tag)) return null;
  if (open.push(tag) > DEEPEST) return 'nested too deep';
  return null;
}

function closeTag(tag: string, attributes: string | undefined, open: string[]): string | null {
  if (attributes) return `attributes on the end of ${tag}`;
  return open.pop() === tag ? null : `${tag} is closed out of order`;
}

/** Addresses that the sanitiser lets through: web, mail and telephone, our own host, raster images as data. */
const ADDRESS = /^(?:(?:https?|mailto|tel):|[/#?]|[\w.-]+(?:[/?#]|$)|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;

/** Of entities only `&amp;` may stand in an address, so that what is checked is what a browser reads. */
export function safeAddress(value: string): boolean {
  return value === '' || (!/&(?!amp;)/.test(value) && ADDRESS.test(value));
}

/** The declarations of a style attribute as it is written; null where they are not in the one form that is safe. */
export function writtenStyle(value: string): string | null {
  const css = value.replaceAll('&amp;', '&');
  return !/&(?!amp;)/.test(value) && safeStyle(css) === css ? css : null;
}

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
