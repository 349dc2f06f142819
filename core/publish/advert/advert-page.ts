import { element } from '#core/components/parts/element.ts';
import { advertTextKey } from '#core/config/advertising.ts';
import { pageStrings } from '#core/config/page-strings.ts';
import type { Advertising } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { stepButton, stepPage } from '#core/publish/step/step-page.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Advert } from './due-advert.ts';

/** How a video is shown: in the player that reveals least about the viewer, and by a plain link. */
export interface VideoPlayer {
  readonly host: string;
  readonly src: string;
}

const YOUTUBE_ID = /(?:v=|\/embed\/|\/v\/|\/shorts\/|\/live\/|youtu\.be\/)([A-Za-z0-9_-]{11})(?=[?&#/]|$)/i;
const VIMEO_ID = /\/(\d{1,12})(?:\/([0-9a-f]+))?\/?(?:[?#]|$)/i;

/** The player of an address that the rule of its service takes; null of any other. */
export function videoPlayer(type: 'youtube' | 'vimeo', url: string): VideoPlayer | null {
  return type === 'youtube' ? youtube(url) : vimeo(url);
}

function youtube(url: string): VideoPlayer | null {
  const id = YOUTUBE_ID.exec(url.trim())?.[1];
  const host = 'www.youtube-nocookie.com';
  return id === undefined ? null : { host, src: `https://${host}/embed/${id}?rel=0` };
}

/** The second part of an unlisted video's address is its key. */
function vimeo(url: string): VideoPlayer | null {
  const [, id, key] = VIMEO_ID.exec(url.trim()) ?? [];
  const host = 'player.vimeo.com';
  return id === undefined ? null : { host, src: `https://${host}/video/${id}?dnt=1${key ? `&h=${key}` : ''}` };
}

/** The host a browser fetches an advert from; null where it is the page's own. */
export function advertHost(type: Advertising['type'], url: string): string | null {
  if (type !== 'image') return videoPlayer(type, url)?.host ?? null;
  const address = url.trim();
  if (address.startsWith('/')) return null;
  return new URL(/^https?:/i.test(address) ? address : `http://${address}`).host;
}

// spec advertising.12

/** A phone's width, for images of the page's own. */
const WIDTH = 640;

/** The ways on from an advert. */
export interface Ways {
  /** Where the visitor goes on to. */
  readonly onward: string;
  /** The way on that ends at an address of the web: the visitor goes there once they are online. */
  leadTo(address: string): string;
}

interface AdvertVisitor extends Ways {
  readonly language: string | null;
  /** What visitors are told, in their language. */
  say(key: TextKey): string;
}

/**
 * The step with an advert, without script: an image gives way by itself when its time is over, a video waits for the
 * visitor. The way on is a link that is seen once the time is over; where styles do not move, it is there at once.
 */
export function advertPage(
  advert: Advert,
  { language, onward, leadTo, say }: AdvertVisitor,
  draft: Draft | null,
): WrittenDocument {
  const { type, url, link, seconds } = advert;
  const player = type === 'image' ? null : videoPlayer(type, url);
  const wait = say('visitor.advertWait').replace('{seconds}', String(seconds));
  const own = pageStrings(draft?.configuration ?? { languages: {} }, language);
  const alt = own(advertTextKey(url)) ?? (advert.alt || say('visitor.advert'));
  const open = link === null ? null : { href: leadTo(link), label: linkWords(link, say) };
  return stepPage(draft, {
    language,
    title: say('visitor.advert'),
    css: styles(seconds),
    ...(player ? { frame: player.host } : { refresh: { after: seconds, href: onward } }),
    content: (look) => [
      ...(player ? video(player.src, alt) : picture(url, alt, open)),
      ...(player && open ? [element('a', { class: 'p-link', href: open.href }, open.label)] : []),
      ...(player
        ? [element('a', { class: 'p-link', href: leadTo(withProtocol(url)) }, say('visitor.advertWatch'))]
        : []),
      element('p', { class: 'p-wait' }, wait),
      stepButton(look, onward, say('visitor.continue'), ' p-on'),
    ],
  });
}

/** Nothing outside can be reached before the visitor is online, and many windows close on the way: so it says so. */
function linkWords(link: string, say: AdvertVisitor['say']): string {
  return say('visitor.advertLink').replace('{host}', new URL(link).host);
}

interface Open {
  readonly href: string;
  readonly label: string;
}

function picture(url: string, alt: string, open: Open | null): Markup[] {
  const src = imageAddress(withProtocol(url), WIDTH);
  const image = element('img', { class: 'p-image p-advert', src, alt });
  return open ? [element('a', { class: 'p-link p-offer', href: open.href }, image, ` ${open.label}`)] : [image];
}

function video(src: string, title: string): Markup[] {
  const frame = element('iframe', {
    src,
    title,
    allow: 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  return [element('div', { class: 'p-video' }, frame)];
}

function withProtocol(url: string): string {
  return /^(?:https?:)?\//i.test(url) ? url : `http://${url}`;
}

function styles(seconds: number): string {
  return (
    '.p-step h1{font-size:.875rem;font-weight:400}.p-advert{max-height:75vh;margin-left:auto;margin-right:auto}' +
    '.p-offer{display:block}.p-offer .p-advert{margin-bottom:.75rem}' +
    '.p-video{position:relative;padding-bottom:56.25%}.p-video iframe{position:absolute;top:0;left:0;width:100%;height:100%;border:0}' +
    `.p-on{animation:on 1ms ${seconds}s backwards}.p-wait{animation:over 1ms ${seconds}s forwards}` +
    '@keyframes on{from{visibility:hidden}}@keyframes over{to{visibility:hidden}}'
  );
}
