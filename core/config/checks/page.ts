import { email } from '#core/rules/email.ts';
import { hostName } from '#core/rules/host.ts';
import { timeZoneNamed } from '#core/rules/time-zone.ts';
import { advertUrl, webAddress } from '#core/rules/url.ts';
import type { Tell } from '../report.ts';
import type { PageConfiguration } from '../types.ts';
import { shortened } from './values.ts';

export function unknownTimeZone({ time_zone: zone = '' }: PageConfiguration, tell: Tell): void {
  if (zone === '' || timeZoneNamed(zone) !== null) return;
  tell({ severity: 'warning', path: '/time_zone', key: 'config.timeZone', params: { zone } });
}

export function landing({ after_login, landing_url = '' }: PageConfiguration, tell: Tell): void {
  const path = '/landing_url';
  if (landing_url !== '' && webAddress(landing_url) === null)
    tell({ severity: 'error', path, key: 'config.landing', params: {} });
  if (landing_url === '' && after_login === 'address')
    tell({ severity: 'warning', path, key: 'config.noLanding', params: {} });
}

/** spec validation-rules.11: pictures of the page come from its own host, or over http or https from a public one. */
export function pictures(configuration: PageConfiguration, tell: Tell): void {
  const { logo, background_image, cover, preview_image_url } = configuration;
  picture('/logo/url', logo.url, tell);
  picture('/background_image', background_image, tell);
  picture('/cover', cover, tell);
  picture('/preview_image_url', preview_image_url, tell);
}

function picture(path: string, address: unknown, tell: Tell): void {
  if (typeof address !== 'string' || address.trim() === '' || advertUrl.image(address) === null) return;
  tell({ severity: 'error', path, key: 'rules.urlValue', params: { value: shortened(address) } });
}

/** spec configuration.13: a page under security has a code. */
export function securityCode({ security }: PageConfiguration, tell: Tell): void {
  if (!security.active || security.code.trim() !== '') return;
  tell({ severity: 'error', path: '/security/code', key: 'config.securityCode', params: {} });
}

/** spec configuration.11: the page's own mail server and its sender. */
export function mailServer({ smtp: { host, from } }: PageConfiguration, tell: Tell): void {
  if (typeof host === 'string' && host.trim() !== '' && hostName(host) !== null)
    tell({ severity: 'error', path: '/smtp/host', key: 'rules.hostName', params: {} });
  if (typeof from === 'string' && from.trim() !== '' && email(from) !== null)
    tell({ severity: 'error', path: '/smtp/from', key: 'config.mailSender', params: {} });
}
