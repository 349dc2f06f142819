import { isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { Settings } from '../domain/settings.ts';

/**
 * Whether a dashboard other than the main one may be reached under this name. Not under one of the main product, which
 * would be taken from it, and under no address in digits, which is whoever's machine it leads to.
 */
export function mayBeNamed(host: string, { domain, publicUrl }: Pick<Settings, 'domain' | 'publicUrl'>): boolean {
  const hostname = normaliseHostname(host);
  const isPublic = publicUrl !== null && hostname === new URL(publicUrl).hostname;
  return isWhitelabel(hostname, domain ?? '') && !isPublic && !isAddress(hostname);
}

/** Every spelling of an address, such as 127.1 or 0x7f.1, is one once it stands in a URL. */
function isAddress(hostname: string): boolean {
  const url = URL.parse(`http://${hostname}`);
  return url !== null && /^(\[.*\]|\d+(\.\d+){3})$/.test(url.hostname);
}
