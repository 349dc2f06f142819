import type { Counted, DeviceKind } from './types.ts';

/** Windows that systems open by themselves at a hotspot (field captive-windows.1). */
const SHEETS = /CaptiveNetworkSupport|CaptivePortalLogin|; wv\)|Build\/.*Version\/4\.0 Chrome/i;
const TABLETS = /iPad|Tablet|Silk\/|Android(?!.*Mobile)/i;
const PHONES = /iPhone|iPod|Android|Mobile|Windows Phone/i;
const COMPUTERS = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/** What the visitor holds, by what the browser says of itself; that itself is not kept. */
export function deviceKind(userAgent: string): DeviceKind {
  if (TABLETS.test(userAgent)) return 'tablet';
  if (PHONES.test(userAgent)) return 'phone';
  return COMPUTERS.test(userAgent) ? 'computer' : 'other';
}

/** spec statistics.1: what is counted of a browser. */
export function browserFacts(userAgent: string): readonly Counted[] {
  return [
    { what: 'kind', key: deviceKind(userAgent) },
    { what: 'window', key: isSheet(userAgent) ? 'sheet' : 'browser' },
  ];
}

/** iOS shows the page in a window without a word of Safari. */
function isSheet(userAgent: string): boolean {
  const isWebKitAlone = /AppleWebKit/.test(userAgent) && /iPhone|iPad|Macintosh/.test(userAgent);
  return SHEETS.test(userAgent) || (isWebKitAlone && !/Safari|CriOS|FxiOS|EdgiOS/.test(userAgent));
}
