import { attribute, escapeText } from '#core/page/html/escape.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { sha256 } from '#core/publish/sha256.ts';
import { languageTag, textDirection } from '#core/publish/text-direction.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Advert } from './due-advert.ts';
import { videoPlayer } from './video-player.ts';

/** A phone's width, for images of the page's own. */
const WIDTH = 640;

interface AdvertVisitor {
  readonly language: string | null;
  /** Where the visitor goes on to. */
  readonly onward: string;
  /** What visitors are told, in their language. */
  say(key: TextKey): string;
}

/**
 * The step with an advert, without script: an image gives way by itself when its time is over, a video waits for the
 * visitor. The way on is a link that is seen once the time is over; where styles do not move, it is there at once.
 */
export function advertPage(
  advert: Advert,
  { language, onward, say }: AdvertVisitor,
): { readonly html: string; readonly csp: string } {
  const { type, url, seconds } = advert;
  const tag = languageTag(language);
  const css = styles(seconds);
  const title = escapeText(say('visitor.advert'));
  const player = type === 'image' ? null : videoPlayer(type, url);
  const shown = player ? video(player.src, url, say) : picture(url, say);
  const html = [
    `<!doctype html><html lang="${tag}" dir="${textDirection(tag)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    player ? '' : `<meta http-equiv="refresh"${attribute('content', `${seconds};url=${onward}`)}>`,
    `<link rel="icon" href="data:,"><title>${title}</title><style>${css}</style></head><body><main>`,
    `<h1>${title}</h1>${shown}`,
    `<p class="wait">${escapeText(say('visitor.advertWait').replace('{seconds}', String(seconds)))}</p>`,
    `<a class="on"${attribute('href', onward)}>${escapeText(say('visitor.continue'))}</a>`,
    '</main></body></html>\n',
  ].join('');
  return { html, csp: policy(css, player ? { frame: player.host } : { image: url }) };
}

function picture(url: string, say: AdvertVisitor['say']): string {
  const src = imageAddress(withProtocol(url), WIDTH);
  return `<img${attribute('src', src)}${attribute('alt', say('visitor.advert'))}>`;
}

function video(src: string, url: string, say: AdvertVisitor['say']): string {
  const frame = `<iframe${attribute('src', src)}${attribute('title', say('visitor.advert'))} allow="fullscreen" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  const link = `<a${attribute('href', withProtocol(url))}>${escapeText(say('visitor.advertWatch'))}</a>`;
  return `<div class="video">${frame}</div><p>${link}</p>`;
}

function withProtocol(url: string): string {
  return /^(?:https?:)?\//i.test(url) ? url : `http://${url}`;
}

function styles(seconds: number): string {
  return (
    'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#fff;text-align:center}' +
    'main{box-sizing:border-box;max-width:960px;margin:0 auto;padding:16px}h1{margin:0 0 8px;color:#5b6270;font-size:14px;font-weight:400}' +
    'img{display:block;max-width:100%;max-height:75vh;margin:0 auto}p{margin:12px 0}' +
    '.video{position:relative;padding-bottom:56.25%}iframe{position:absolute;top:0;left:0;width:100%;height:100%;border:0}' +
    'p a{display:inline-block;padding:10px;color:#1a56db}' +
    '.on{display:inline-block;padding:12px 24px;border-radius:8px;background:#1a56db;color:#fff;text-decoration:none}' +
    `.on{animation:on 1ms ${seconds}s backwards}.wait{animation:over 1ms ${seconds}s forwards}` +
    '@keyframes on{from{visibility:hidden}}@keyframes over{to{visibility:hidden}}' +
    '@media(prefers-color-scheme:dark){body{color:#f2f2f7;background:#1c1c1e}h1{color:#aeb4c0}p a{color:#8ab4ff}}'
  );
}

/** Nothing but its own style and the one host the advert comes from. */
function policy(css: string, { frame, image }: { readonly frame?: string; readonly image?: string }): string {
  const origin = image && /^https?:/i.test(withProtocol(image)) ? ` ${new URL(withProtocol(image)).origin}` : '';
  return [
    "default-src 'none'",
    `style-src 'sha256-${sha256(css)}'`,
    `img-src 'self' data:${origin}`,
    ...(frame ? [`frame-src https://${frame}`] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
