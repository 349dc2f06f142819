import { createHash } from 'node:crypto';
import { attribute, escapeText } from '#core/page/html/escape.ts';

/** A page of a few words beside the published one. */
export interface Notice {
  readonly language: string;
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** Where the browser goes by itself, at once. */
  readonly refresh?: string;
}

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#fff;display:table;width:100%;height:100vh}' +
  'main{display:table-cell;vertical-align:middle;text-align:center;padding:24px}' +
  'h1{font-size:24px;margin:0 0 12px}p{margin:0 0 24px}' +
  'a{display:inline-block;padding:12px 24px;border-radius:8px;background:#1a56db;color:#fff;text-decoration:none}' +
  '@media(prefers-color-scheme:dark){body{color:#f2f2f7;background:#1c1c1e}}';

/** Nothing but its own style; where the refresh and the link lead is no matter of this policy. */
export const NOTICE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // Its icon of nothing.
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const RIGHT_TO_LEFT = /^(ar|fa|he|iw|ur|yi|ps|sd|ug|ckb|dv)\b/i;

export function noticePage({ language, title, text, link, refresh }: Notice): string {
  return [
    `<!doctype html><html${attribute('lang', language)}${RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    refresh === undefined ? '' : `<meta http-equiv="refresh"${attribute('content', `0;url=${refresh}`)}>`,
    `<link rel="icon" href="data:,"><title>${escapeText(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeText(title)}</h1>`,
    text === undefined ? '' : `<p>${escapeText(text)}</p>`,
    link === undefined ? '' : `<a${attribute('href', link.href)}>${escapeText(link.label)}</a>`,
    '</main></body></html>\n',
  ].join('');
}
