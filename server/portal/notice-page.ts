import { createHash } from 'node:crypto';
import { attribute, escapeText } from '#core/page/html/escape.ts';

/** A page of a few words beside the published one. */
export interface Notice {
  readonly language: string;
  readonly title: string;
  readonly text?: string;
  /** Ways to somewhere else, above the way on. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  readonly link?: { readonly href: string; readonly label: string };
  /** Where the browser goes by itself, at once or after so many seconds. */
  readonly refresh?: string;
  readonly after?: number;
  /** One thing to type, posted to ourselves; `other` is a second button, for when it cannot be typed. */
  readonly form?: {
    readonly action: string;
    readonly field: { readonly name: string; readonly label: string; readonly error: string | null };
    readonly button: string;
    readonly other: { readonly name: string; readonly label: string };
  };
}

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#fff;display:table;width:100%;height:100vh}' +
  'main{display:table-cell;vertical-align:middle;text-align:center;padding:24px}' +
  'h1{font-size:24px;margin:0 0 12px}p{margin:0 0 24px}' +
  'label{display:block;margin:0 0 8px}input{font:inherit;box-sizing:border-box;width:100%;max-width:280px;padding:12px;' +
  'margin:0 0 16px;border:1px solid #8e8e93;border-radius:8px;text-align:center;color:inherit;background:transparent}' +
  'button{font:inherit;padding:12px 24px;margin:0 4px 8px;border:0;border-radius:8px;background:#1a56db;color:#fff}' +
  'button+button{background:transparent;color:inherit;text-decoration:underline}.p-error{margin:0 0 16px;color:#d70015}' +
  'a{display:inline-block;padding:12px 24px;border-radius:8px;background:#1a56db;color:#fff;text-decoration:none}.also{background:transparent;color:inherit;text-decoration:underline}' +
  '@media(prefers-color-scheme:dark){body{color:#f2f2f7;background:#1c1c1e}.p-error{color:#ff9b93}}';

/** Nothing but its own style; where the refresh and the link lead is no matter of this policy. */
export const NOTICE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // Its icon of nothing.
  'img-src data:',
  // The step of a code; a form that posts here is answered with a page of ours.
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const RIGHT_TO_LEFT = /^(ar|fa|he|iw|ur|yi|ps|sd|ug|ckb|dv)\b/i;

export function noticePage({ language, title, text, links = [], link, refresh, after = 0, form }: Notice): string {
  return [
    `<!doctype html><html${attribute('lang', language)}${RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    refresh === undefined ? '' : `<meta http-equiv="refresh"${attribute('content', `${after};url=${refresh}`)}>`,
    `<link rel="icon" href="data:,"><title>${escapeText(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeText(title)}</h1>`,
    text === undefined ? '' : `<p>${escapeText(text)}</p>`,
    form === undefined ? '' : formMarkup(form),
    ...links.map(({ href, label }) => `<p><a class="also"${attribute('href', href)}>${escapeText(label)}</a></p>`),
    link === undefined ? '' : `<a${attribute('href', link.href)}>${escapeText(link.label)}</a>`,
    '</main></body></html>\n',
  ].join('');
}

function formMarkup({ action, field, button, other }: NonNullable<Notice['form']>): string {
  const { name, label, error } = field;
  const wrong = error === null ? '' : ' aria-invalid="true" aria-describedby="error"';
  return [
    `<form method="post"${attribute('action', action)}><label for="field">${escapeText(label)}</label>`,
    error === null ? '' : `<p class="p-error" id="error" role="alert">${escapeText(error)}</p>`,
    `<input id="field"${attribute('name', name)} inputmode="numeric" autocomplete="one-time-code" maxlength="12"${wrong}>`,
    `<div><button>${escapeText(button)}</button>`,
    `<button${attribute('name', other.name)} value="1">${escapeText(other.label)}</button></div></form>`,
  ].join('');
}
