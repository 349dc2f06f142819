/** What is known of a device that asks whether it is captive. */
export type DeviceState =
  /** It has to log in: nobody let it in, or its time is over. */
  | { readonly kind: 'captive' }
  /** The gateway was told to let it in; `until` is null where only the gateway knows when that ends. */
  | { readonly kind: 'online'; readonly until: number | null }
  /** It is not in a network of guests. */
  | { readonly kind: 'elsewhere' };

/** Addresses in an answer; null where there is none that a device may be sent to. */
export interface PortalAddresses {
  readonly portal: string | null;
  readonly venue: string | null;
}

/** An answer of the captive portal API (RFC 8908). What is not known is left out. */
export interface CaptivePortal {
  readonly captive: boolean;
  readonly 'user-portal-url'?: string;
  readonly 'venue-info-url'?: string;
  readonly 'can-extend-session'?: boolean;
  readonly 'seconds-remaining'?: number;
}

export const CAPTIVE_PORTAL_TYPE = 'application/captive+json';

/**
 * Where devices ask for their state: `page` is the id of a page, null for what is not of one page.
 */
export function captivePortalPath(page: string | null): string {
  return page === null ? '/.well-known/captive-portal' : `/p/${encodeURIComponent(page)}/captive-portal`;
}

/** The step that leads a device to the login. */
export function portalEntrancePath(page: string | null): string {
  return page === null ? '/p/enter' : `/p/${encodeURIComponent(page)}/enter`;
}

/** `bytes-remaining` is never in it: only a gateway counts bytes. */
export function captivePortal(device: DeviceState, { portal, venue }: PortalAddresses, now: number): CaptivePortal {
  const venueInfo = isSecure(venue) && { 'venue-info-url': venue };
  if (device.kind === 'elsewhere') return { captive: false, ...venueInfo };
  const addresses = { ...(isSecure(portal) && { 'user-portal-url': portal }), ...venueInfo };
  if (device.kind === 'captive') return { captive: true, ...addresses };
  const { until } = device;
  if (until === null) return { captive: false, ...addresses };
  const seconds = Math.floor((until - now) / 1_000);
  if (seconds <= 0) return { captive: true, ...addresses };
  // Who is online does not come to the page again before the time is over.
  return { captive: false, ...addresses, 'can-extend-session': false, 'seconds-remaining': seconds };
}

/** Devices take an address of this API only by TLS. */
export function isSecure(address: string | null): address is string {
  return address !== null && /^https:\/\/[^/]/i.test(address);
}
