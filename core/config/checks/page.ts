import { advertUrl, url } from '#core/rules/url.ts';
import { pointer } from '../json.ts';
import type { Tell } from '../report.ts';
import type { PageConfiguration, PageLanguage, Security } from '../types.ts';

/** Visitors are to be led to an address, and there is none. */
export function missingLanding({ after_login, landing_url = '' }: PageConfiguration, tell: Tell): void {
  if (landing_url !== '' || after_login !== 'address') return;
  tell({ severity: 'warning', path: '/landing_url', key: 'config.noLanding', params: {} });
}

/** spec configuration.13: a page under security has a code. A blank one would let everybody or nobody in. */
export function lacksCode({ active, code }: Pick<Security, 'active' | 'code'>): boolean {
  return active && code.trim() === '';
}

export function missingSecurityCode({ security }: PageConfiguration, tell: Tell): void {
  if (!lacksCode(security)) return;
  tell({ severity: 'error', path: '/security/code', key: 'config.securityCode', params: {} });
}

export function languageCodes({ languages }: PageConfiguration, tell: Tell): void {
  for (const key of Object.keys(languages)) {
    const { code } = languages[key] as PageLanguage;
    if (code === key) continue;
    const path = pointer(pointer('/languages', key), 'code');
    tell({ severity: 'warning', path, key: 'config.languageMismatch', params: { key, code } });
  }
}

export function defaultLanguage({ defaultLanguage: code, languages }: PageConfiguration, tell: Tell): void {
  if (code === null || Object.hasOwn(languages, code)) return;
  tell({ severity: 'warning', path: '/defaultLanguage', key: 'config.defaultLanguage', params: { code } });
}

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
