import { advertUrl, url } from '#core/rules/url.ts';
import { pointer } from '../json.ts';
import type { Finding } from '../report.ts';
import type { PageConfiguration } from '../types.ts';

/** spec validation-rules.13: the address of an advert is one of its type; a page with adverts has one to show. */
export function* advertAddresses({ advertising: { active, type, urls } }: PageConfiguration): Iterable<Finding> {
  let shown = 0;
  for (const [index, address] of urls.entries()) {
    const key = address.trim() === '' ? null : advertUrl[type](address);
    if (key !== null)
      yield { severity: active ? 'error' : 'warning', path: `/advertising/urls/${index}`, key, params: {} };
    else if (address.trim() !== '') shown++;
  }
  if (active && shown === 0)
    yield { severity: 'warning', path: '/advertising/urls', key: 'publish.noAdvert', params: {} };
}

export function* advertDates({ advertising: { details = {} } }: PageConfiguration): Iterable<Finding> {
  for (const [url, { from = '', until = '' }] of Object.entries(details)) {
    if (from === '' || until === '' || from <= until) continue;
    yield {
      severity: 'warning',
      path: pointer('/advertising/details', url),
      key: 'config.advertDates',
      params: { url },
    };
  }
}

/** Where adverts lead to. */
export function* advertLinks({ advertising: { active, details = {} } }: PageConfiguration): Iterable<Finding> {
  for (const [advert, { link = '' }] of Object.entries(details)) {
    const key = link.trim() === '' ? null : url(link);
    const path = pointer(pointer('/advertising/details', advert), 'link');
    if (key !== null) yield { severity: active ? 'error' : 'warning', path, key, params: {} };
  }
}
