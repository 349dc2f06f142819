import { attribute, escapeText } from '#core/page/html/escape.ts';
import { writeMarkup } from '#core/page/html/write-markup.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { sha256 } from './sha256.ts';
import { languageTag, textDirection } from './text-direction.ts';

interface Written {
  /** Code of the language it is in; null for the base text. */
  readonly language: string | null;
  readonly title: string;
  /** The ground's colour, which the window's own bars may take. */
  readonly color: string;
  readonly css: string;
  readonly body: MarkupElement;
  /** Where the browser goes by itself, and after how many seconds. */
  readonly refresh?: { readonly after: number; readonly href: string };
}

/** A whole document for a visitor, self-contained but for images and fonts. */
export function writeDocument({ language, title, color, css, body, refresh }: Written): string {
  const tag = languageTag(language);
  return [
    '<!doctype html>',
    `<html lang="${tag}" dir="${textDirection(tag)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    refresh ? `<meta http-equiv="refresh"${attribute('content', `${refresh.after};url=${refresh.href}`)}>` : '',
    `<title>${escapeText(title)}</title>`,
    /^#[0-9a-f]{3,8}$/i.test(color) ? `<meta name="theme-color" content="${color}">` : '',
    // An icon of nothing: browsers ask for one more file otherwise.
    '<link rel="icon" href="data:,">',
    `<style>${css}</style></head>`,
    writeMarkup(body),
    '</html>\n',
  ].join('');
}

interface Allowed {
  readonly css: string;
  /** Origins of its images, besides its own. */
  readonly images: readonly string[];
  /** Whether it brings web fonts along. */
  readonly fonts: boolean;
  /** The one host of frames. */
  readonly frame?: string;
}

/** Nothing is allowed but the document's own style sheet, images and fonts from where it has them, its form's way home. */
export function documentPolicy({ css, images, fonts, frame }: Allowed): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${sha256(css)}'`,
    ["img-src 'self' data:", ...images].join(' '),
    ...(fonts ? ["font-src 'self'"] : []),
    ...(frame === undefined ? [] : [`frame-src https://${frame}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
