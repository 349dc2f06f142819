import { isDate } from '#core/rules/time.ts';
import { advertUrl, url } from '#core/rules/url.ts';
import { pointer } from '../json.ts';
import type { Tell } from '../report.ts';
import type { PageConfiguration } from '../types.ts';

/** spec validation-rules.13: the address of an advert is one of its type; a page with adverts has one to show. */
export function advertAddresses({ advertising: { active, type, urls } }: PageConfiguration, tell: Tell): void {
  let shown = 0;
  for (let index = 0; index < urls.length; index++) {
    const address = urls[index] as string;
    if (address.trim() === '') continue;
    const key = advertUrl[type](address);
    if (key === null) shown++;
    else tell({ severity: active ? 'error' : 'warning', path: `/advertising/urls/${index}`, key, params: {} });
  }
  if (active && shown === 0)
    tell({ severity: 'warning', path: '/advertising/urls', key: 'publish.noAdvert', params: {} });
}

/** A day of the form of one need not be in the calendar. */
export function advertDays({ advertising: { details = {} } }: PageConfiguration, tell: Tell): void {
  for (const [advert, detail] of Object.entries(details)) {
    for (const side of ['from', 'until'] as const) {
      const day = detail[side] ?? '';
      if (day === '' || isDate(day)) continue;
      const path = pointer(pointer('/advertising/details', advert), side);
      tell({ severity: 'warning', path, key: 'config.noSuchDay', params: { day } });
    }
  }
}

export function advertDates({ advertising: { details = {} } }: PageConfiguration, tell: Tell): void {
  for (const [url, { from = '', until = '' }] of Object.entries(details)) {
    if (from === '' || until === '' || from <= until) continue;
    const path = pointer('/advertising/details', url);
    tell({ severity: 'warning', path, key: 'config.advertDates', params: { url } });
  }
}

/** Where adverts lead to. */
export function advertLinks({ advertising: { active, details = {} } }: PageConfiguration, tell: Tell): void {
  for (const [advert, { link = '' }] of Object.entries(details)) {
    const key = link.trim() === '' ? null : url(link);
    if (key === null) continue;
    const path = pointer(pointer('/advertising/details', advert), 'link');
    tell({ severity: active ? 'error' : 'warning', path, key, params: {} });
  }
}
