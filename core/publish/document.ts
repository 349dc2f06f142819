import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { element } from '#core/components/parts/element.ts';
import { attribute, escapeText, writeMarkup } from '#core/page/html/write-markup.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { type FetchedSource, sourceDirectives } from './sources.ts';

/** A document ready to be sent. */
export interface WrittenDocument {
  readonly html: string;
  /** Value of its Content-Security-Policy header. */
  readonly csp: string;
}

interface Parts {
  /** Code of the language it is in; null for the base text. */
  readonly language: string | null;
  readonly title: string;
  /** The ground's colour, which the window's own bars may take. */
  readonly color: string;
  readonly css: string;
  readonly body: MarkupElement;
  /** Address that the browser opens by itself, and after how many seconds. */
  readonly refresh?: { readonly after: number; readonly href: string };
  /** Sources that the document makes a browser fetch by itself. */
  readonly sources: readonly FetchedSource[];
  /** Whether it brings web fonts along. */
  readonly fonts: boolean;
  /** The one host of frames. */
  readonly frame?: string;
  /**
   * A form that leads to a gateway: the script that sends it, and where a browser without script goes. Its answer may
   * redirect anywhere, and browsers hold that against the policy of the form, so any address of the web is allowed.
   */
  readonly leaving?: { readonly script: string; readonly byGet?: { readonly after: number; readonly href: string } };
}

/**
 * A centred page would move while it loads. It is therefore hidden until its last element has arrived, for three seconds
 * at most. Browsers that do not know `:has` show each part as it arrives.
 */
const ARRIVING =
  'body:not(:has(>.p-end))>*{visibility:hidden;animation:p-arrive 1ms 3s forwards}@keyframes p-arrive{to{visibility:visible}}';
const END = element('div', { class: 'p-end' });

/** A whole document for a visitor, self-contained but for images and fonts. */
export function writeDocument({ css, body, sources, fonts, frame, ...head }: Parts): WrittenDocument {
  const sheet = css + ARRIVING;
  const whole = { ...body, children: [...body.children, END] };
  return {
    html: html(head, sheet, whole),
    csp: policy(sheet, sources, { fonts, frame, script: head.leaving?.script }),
  };
}

function html(
  { language, title, color, refresh, leaving }: Pick<Parts, 'language' | 'title' | 'color' | 'refresh' | 'leaving'>,
  css: string,
  body: MarkupElement,
): string {
  const tag = languageTag(language);
  return [
    '<!doctype html>',
    `<html lang="${tag}" dir="${textDirection(tag)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    refresh ? refreshing(refresh) : '',
    leaving?.byGet ? `<noscript>${refreshing(leaving.byGet)}</noscript>` : '',
    `<title>${escapeText(title)}</title>`,
    /^#[0-9a-f]{3,8}$/i.test(color) ? `<meta name="theme-color" content="${color}">` : '',
    // An empty icon, else browsers request /favicon.ico.
    '<link rel="icon" href="data:,">',
    `<style>${css}</style>${leaving ? `<script>${leaving.script}</script>` : ''}</head>`,
    writeMarkup(body),
    '</html>\n',
  ].join('');
}

function refreshing({ after, href }: NonNullable<Parts['refresh']>): string {
  return `<meta http-equiv="refresh"${attribute('content', `${after};url=${href}`)}>`;
}

interface Allowed {
  readonly fonts: boolean;
  readonly frame: string | undefined;
  readonly script: string | undefined;
}

/**
 * Allows nothing but the document's own style sheet, its fonts, what its elements fetch, and its form to be posted to us;
 * where the form leads to a gateway, that and the one script that sends it.
 */
function policy(css: string, sources: readonly FetchedSource[], { fonts, frame, script }: Allowed): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(css)}'`,
    ...(script === undefined ? [] : [`script-src 'sha256-${hashOf(script)}'`]),
    ...sourceDirectives(sources),
    ...(fonts ? ["font-src 'self'"] : []),
    ...(frame === undefined ? [] : [`frame-src https://${frame}`]),
    `form-action ${script === undefined ? "'self'" : 'http: https:'}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** SHA-256 in base64, as a policy names a style sheet. The platform's own is asynchronous, and a page is compiled in one go. */
function hashOf(css: string): string {
  return btoa(String.fromCharCode(...sha256(utf8ToBytes(css))));
}
