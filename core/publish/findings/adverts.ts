import { advertHost } from '#core/publish/advert/advert-source.ts';
import { advertUrl } from '#core/rules/url.ts';
import type { FindFindings } from './types.ts';

/** What an author should know of the page's adverts: that none can be shown, or which hosts visitors have to reach for them. */
export const advertFindings: FindFindings = ({ draft }) => {
  const { active, type, urls } = draft.configuration.advertising;
  if (!active) return [];
  const shown = urls.filter((url) => advertUrl[type](url) === null);
  if (shown.length === 0) return [{ level: 'warning', key: 'publish.noAdvert', setting: '/advertising/urls' }];
  const hosts = new Set(shown.flatMap((url) => advertHost(type, url) ?? []));
  return [...hosts].sort().map((host) => ({
    level: 'warning',
    key: 'publish.advertHost',
    params: { host },
    setting: '/advertising/urls',
  }));
};
