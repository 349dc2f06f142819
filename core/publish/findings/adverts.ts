import { advertDetails } from '#core/config/advert-details.ts';
import type { Finding } from '#core/page/finding.ts';
import { advertHost } from '#core/publish/advert/advert-source.ts';
import { advertUrl } from '#core/rules/url.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/**
 * What an author should know of adverts that can be shown: which say nothing to those who do not see them, and which
 * hosts visitors have to reach for them.
 */
export const advertFindings: FindFindings = ({ draft }) => {
  const { advertising } = draft.configuration;
  if (!advertising.active) return [];
  const { type } = advertising;
  const listed = advertising.urls.filter((url) => url.trim() !== '');
  const shown = new Set(listed.filter((url) => advertUrl[type](url) === null));
  const mute = type === 'image' ? [...shown].filter((url) => !advertDetails(advertising, url).alt?.trim()) : [];
  const hosts = new Set([...shown].flatMap((url) => advertHost(type, url) ?? []));
  return [
    ...mute.map((url) => warning('publish.noAdvertDescription', { number: listed.indexOf(url) + 1 })),
    ...[...hosts].sort().map((host) => warning('publish.advertHost', { host })),
  ];
};

function warning(key: TextKey, params: TextParams): Finding {
  return { level: 'warning', key, params, setting: '/advertising/urls' };
}
