import { writeDeclarations } from './write-markup.ts';

/** Allowed beginnings of addresses on a published page; others are not links. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i;

/** Characters that browsers skip inside a scheme, which is how `java\nscript:` gets through. */
const SKIPPED = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu;

/**
 * An address as it may be drawn as a link, or empty: http, https, mailto, tel and addresses on the page's own host.
 * spec validation-rules.11: links without a scheme get http://.
 */
export function safeUrl(address: string): string {
  const url = address
    .replace(SKIPPED, (skipped) => (/^ +$/.test(skipped) ? '%20' : ''))
    .replace(/^(%20)+|(%20)+$/g, '');
  if (url === '' || ALLOWED.test(url)) return url;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) || /^[\\/]/.test(url)) return '';
  return `http://${url}`;
}

/** An image's address as it may be drawn: over http or https, from a host that a policy can name, or from the page's own. */
export function safeImageUrl(address: string): string {
  const url = safeUrl(address);
  const isDrawn = /^https?:\/\//i.test(url) ? namedOrigin(url) !== null : url.startsWith('/');
  return isDrawn ? url : '';
}

/** An origin as a policy may name it; null where the address has none, or one that could say more than a host. */
export function namedOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.[\]:-]+$/.test(origin) ? origin : null;
}

// spec publishing.10

/** What a style attribute of Custom HTML may say: how its own place looks, and nothing about where else it could lie. */
const PROPERTIES =
  /^(?:align-(?:content|items|self)|aspect-ratio|background(?:-(?:attachment|clip|color|image|origin|position|repeat|size))?|border(?:-[a-z-]+)?|box-shadow|box-sizing|caption-side|clear|color|column(?:s|-[a-z]+)|direction|display|flex(?:-[a-z]+)?|float|font(?:-[a-z-]+)?|gap|grid-(?:auto|template)-[a-z]+|height|hyphens|justify-(?:content|items|self)|letter-spacing|line-height|list-style(?:-[a-z]+)?|margin(?:-[a-z-]+)?|(?:max|min)-(?:height|width)|object-(?:fit|position)|opacity|order|overflow(?:-wrap|-x|-y)?|padding(?:-[a-z-]+)?|row-gap|table-layout|text-[a-z-]+|vertical-align|visibility|white-space|width|word-(?:break|spacing|wrap))$/;

const FUNCTIONS: ReadonlySet<string> = new Set(
  'calc clamp hsl hsla linear-gradient max min minmax radial-gradient repeat rgb rgba'.split(' '),
);

/** A declaration up to its `;`, which may stand in quotes and brackets without ending it. */
const DECLARATION = /(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'])+/g;
const ADDRESS = /^[\w\-.~:/?#!$&*+,=%]+$/;
const URL_VALUE = /url\( *(["']?)([^"'() ]*)\1 *\)/gi;

/** Declarations that can do nothing but style their element, in their order and in one form. */
export function safeDeclarations(css: string): Readonly<Record<string, string>> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of declarations(css)) {
    const safe = PROPERTIES.test(name) ? safeValue(value) : null;
    if (safe !== null) allowed[name] = safe;
  }
  return allowed;
}

/** The safe declarations as the text of a style attribute; its result is accepted unchanged. */
export const safeStyle = (css: string): string => writeDeclarations(safeDeclarations(css));

/** Names of the declarations that are left out. */
export function unsafeDeclarations(css: string): string[] {
  const allowed = safeDeclarations(css);
  return declarations(css).flatMap(([name]) => (name in allowed ? [] : [name]));
}

function declarations(css: string): [name: string, value: string][] {
  return (css.match(DECLARATION) ?? []).flatMap((written): [string, string][] => {
    const colon = written.indexOf(':');
    const name = (colon === -1 ? written : written.slice(0, colon)).trim().toLowerCase();
    return name === '' ? [] : [[name, colon === -1 ? '' : written.slice(colon + 1)]];
  });
}

/** null where it could end its rule, call what is not known, or fetch from where images may not come. */
function safeValue(written: string): string | null {
  const plain = written.replace(/\s+/g, ' ').trim().replaceAll('"', "'");
  const value = plain.replace(URL_VALUE, (_, _quote, address: string) => `url(${address})`);
  if (!/^[\p{L}\p{N} #%.,'()+\-*/!_:?~$&=]+$/u.test(value) || value.includes('/*')) return null;
  let rest = value.replace(/'[^']*'/g, ' ');
  let wrong = false;
  rest = rest.replace(/url\(([^()']*)\)/g, (_, address: string) => {
    if (!ADDRESS.test(address) || safeImageUrl(address) !== address) wrong = true;
    return ' ';
  });
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/([a-z-]*)\([^()']*\)/gi, (_, name: string) => {
      if (name !== '' && !FUNCTIONS.has(name.toLowerCase())) wrong = true;
      return ' ';
    });
  }
  return wrong || !/^[\p{L}\p{N} #%.,+\-*/_]*(?:! ?important)?$/iu.test(rest) ? null : value;
}
