import createDOMPurify, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { HTML_NESTING } from '#core/constants.ts';
import { MARKUP_ADDRESSES, MARKUP_ATTRIBUTES, MARKUP_TAGS, MEDIA_TAGS } from '#core/page/html/check-markup.ts';
import { safeStyle, unsafeDeclarations } from '#core/page/html/safe-values.ts';

/** Markup after cleaning, and what it lost on the way: `<script>`, `onclick of <a>`; each once, as far as it is told. */
export interface Sanitised {
  html: string;
  dropped: string[];
}

/** More passes than this mean markup that changes with every parse; nothing of it is kept. */
const MAX_PASSES = 4;

/** Limits for the list of removed parts: so many names, and so many characters of each. */
const MOST_TOLD = 50;
const LONGEST_NAME = 100;

/**
 * spec publishing.9: without form, input, style and script; ids and names are the page's own. The lists are those
 * compile goes by.
 */
const CONFIG: Config = {
  ALLOWED_TAGS: [...MARKUP_TAGS].filter((tag) => !MEDIA_TAGS.includes(tag)),
  ALLOWED_ATTR: [...MARKUP_ATTRIBUTES],
  // A leading script would otherwise land in the head and go without being named.
  FORCE_BODY: true,
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'select',
    'textarea',
    // Their content is for browsers that cannot play media; without them every visitor would see it.
    ...MEDIA_TAGS,
  ],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?]|[\w.-]+(?:[/?#]|$))/i,
};

const RASTER_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

/** Declarations that the last pass took out of style attributes. */
let unstyled: string[] = [];

purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'style') {
    for (const name of unsafeDeclarations(attrValue))
      unstyled.push(`style ${name} of <${node.nodeName.toLowerCase()}>`);
    attribute.attrValue = safeStyle(attrValue);
    return;
  }
  // DOMPurify lets any data address through on media; ours carry raster images alone.
  const foreignData = /^\s*data:/i.test(attrValue) && !RASTER_DATA.test(attrValue);
  // Nothing a parser would have to decode stands in an address, and nothing that looks like a tag in any value.
  const coded = MARKUP_ADDRESSES.has(attrName) && /["\u00a0]/.test(attrValue);
  if (foreignData || coded) attribute.keepAttr = false;
  else attribute.attrValue = attrValue.replace(/[<>]/g, '');
});

function nesting(html: string): number {
  const body = new window.DOMParser().parseFromString(html, 'text/html').body;
  let deepest = 0;
  let depth = 0;
  let node: Node | null = body.firstChild;
  while (node) {
    deepest = Math.max(deepest, depth);
    if (node.firstChild) {
      node = node.firstChild;
      depth++;
      continue;
    }
    while (node && node !== body && !node.nextSibling) {
      node = node.parentNode;
      depth--;
    }
    node = node && node !== body ? node.nextSibling : null;
  }
  return deepest;
}

/** Made by the sanitiser itself: the document around the snippet, and the mark that FORCE_BODY puts in front. */
const WRAPPERS = new Set(['html', 'head', 'body', 'remove']);

/** What the last pass removed. */
function nameDropped(): string[] {
  return purify.removed.flatMap((entry) => {
    if ('element' in entry) {
      const name = entry.element.nodeName.toLowerCase();
      return WRAPPERS.has(name) ? [] : [name.startsWith('#') ? name.slice(1) : `<${name}>`];
    }
    return entry.attribute ? [`${entry.attribute.name} of <${entry.from.nodeName.toLowerCase()}>`] : [];
  });
}

/** Cleans until nothing changes any more, so that what is stored is what every later reading gives. */
export function clean(html: string): Sanitised {
  const dropped = new Set<string>();
  if (nesting(html) > HTML_NESTING) return { html: '', dropped: [`nesting over ${HTML_NESTING}`] };
  let current = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    // DOMPurify reads the empty string as a comment that it then removes.
    if (current === '') return { html: '', dropped: shortened(dropped) };
    unstyled = [];
    const next = purify.sanitize(current, CONFIG) as string;
    for (const name of [...nameDropped(), ...unstyled]) dropped.add(name.slice(0, LONGEST_NAME));
    if (next === current) return { html: next, dropped: shortened(dropped) };
    current = next;
  }
  return { html: '', dropped: ['markup that changes at every reading', ...shortened(dropped)] };
}

function shortened(dropped: ReadonlySet<string>): string[] {
  const rest = dropped.size - MOST_TOLD;
  return [...[...dropped].slice(0, MOST_TOLD), ...(rest > 0 ? [`${rest} more`] : [])];
}
