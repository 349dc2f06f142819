import { element } from '#core/components/parts/element.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import { imageAddress } from '#core/publish/images.ts';
import { stepButton, stepPage } from '#core/publish/step/step-page.ts';
import type { TextKey } from '#core/texts/index.ts';
import { videoPlayer } from './advert-source.ts';
import type { Advert } from './due-advert.ts';

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
  draft: Draft | null,
): WrittenDocument {
  const { type, url, seconds } = advert;
  const player = type === 'image' ? null : videoPlayer(type, url);
  const wait = say('visitor.advertWait').replace('{seconds}', String(seconds));
  return stepPage(draft, {
    language,
    title: say('visitor.advert'),
    css: styles(seconds),
    ...(player ? { frame: player.host } : { refresh: { after: seconds, href: onward } }),
    content: (look) => [
      ...(player ? video(player.src, url, say) : [picture(url, say)]),
      element('p', { class: 'p-wait' }, wait),
      stepButton(look, onward, say('visitor.continue'), ' p-on'),
    ],
  });
}

function picture(url: string, say: AdvertVisitor['say']): Markup {
  const src = imageAddress(withProtocol(url), WIDTH);
  return element('img', { class: 'p-image p-advert', src, alt: say('visitor.advert') });
}

function video(src: string, url: string, say: AdvertVisitor['say']): Markup[] {
  const frame = element('iframe', {
    src,
    title: say('visitor.advert'),
    allow: 'fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  const link = element('a', { class: 'p-link', href: withProtocol(url) }, say('visitor.advertWatch'));
  return [element('div', { class: 'p-video' }, frame), link];
}

function withProtocol(url: string): string {
  return /^(?:https?:)?\//i.test(url) ? url : `http://${url}`;
}

function styles(seconds: number): string {
  return (
    '.p-step h1{font-size:.875rem;font-weight:400}.p-advert{max-height:75vh;margin-left:auto;margin-right:auto}' +
    '.p-video{position:relative;padding-bottom:56.25%}.p-video iframe{position:absolute;top:0;left:0;width:100%;height:100%;border:0}' +
    `.p-on{animation:on 1ms ${seconds}s backwards}.p-wait{animation:over 1ms ${seconds}s forwards}` +
    '@keyframes on{from{visibility:hidden}}@keyframes over{to{visibility:hidden}}'
  );
}
