import type { Advertising } from '#core/config/types.ts';
import { externalHost } from '#core/controls/address-control.ts';
import { vimeoUrl, youtubeUrl } from '#core/rules/advert-url.ts';

type Warning = ReturnType<typeof externalHost>;

/** What to know of an advert's address that is not wrong; null where there is nothing. */
export function warnUrl(type: Advertising['type'], url: string): Warning {
  if (type !== 'image') return null;
  if (youtubeUrl(url) === null) return { key: 'adverts.videoAsImage', params: { service: 'YouTube' } };
  if (vimeoUrl(url) === null) return { key: 'adverts.videoAsImage', params: { service: 'Vimeo' } };
  return externalHost(url);
}
