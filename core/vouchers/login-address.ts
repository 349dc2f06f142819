import { normalCode } from './codes.ts';

// spec visitors.40

/** Browsers open every host of these by https alone, so that no gateway ever gets to see the request. */
const HTTPS_ONLY = new Set([
  ...['app', 'bank', 'boo', 'channel', 'dad', 'day', 'dev', 'eat', 'esq', 'foo', 'gle', 'how', 'ing', 'insurance'],
  ...['meme', 'mov', 'new', 'nexus', 'page', 'phd', 'prof', 'rsvp', 'soy', 'zip'],
]);

/** The address that is printed beside a code: plain http, which the gateway of a device that is not online catches. */
export function voucherAddress(host: string, code: string): string {
  return `http://${host}/v/${encodeURIComponent(code)}`;
}

/** Codes have 64 characters at most; each may be written as several. */
const LONGEST = 600;

/** The code in an address that a visitor wanted to open; null where it leads elsewhere than to a voucher at this host. */
export function codeInAddress(address: string, host: string): string | null {
  // Some gateways tell it without its scheme.
  const whole = address.includes('://') ? address : `http://${address}`;
  const url = address.length <= LONGEST && URL.canParse(whole) ? new URL(whole) : null;
  if (url?.hostname !== host || !/^https?:$/.test(url.protocol)) return null;
  return codeInPath(url.pathname);
}

/** The code in a path below a voucher host; null where there is none. */
export function codeInPath(path: string): string | null {
  const [, written = ''] = /^\/v\/([^/]{1,500})\/?$/.exec(path) ?? [];
  try {
    return normalCode(decodeURIComponent(written)).slice(0, 64) || null;
  } catch {
    return null;
  }
}

/** Whether an address may be that of a voucher: only then is it worth asking for the host. */
export const mayBeVoucher = (address: string): boolean => /^(?:https?:\/\/)?[^/:@]+(?::\d+)?\/v\/[^/]/i.test(address);

/** Why a name cannot be a voucher host, by itself; null where it can. */
export function voucherHostProblem(host: string): 'name' | 'httpsOnly' | null {
  if (/^[\d.]+$|^\[/.test(host) || !host.includes('.')) return 'name';
  return HTTPS_ONLY.has(host.split('.').at(-1) ?? '') ? 'httpsOnly' : null;
}
