// spec visitors.12

/** What is known of a device that asks whether it is captive. */
export type DeviceState =
  /** It has to log in: nobody let it in, or its time is over. */
  | { readonly kind: 'captive' }
  /** The gateway was told to let it in. What only the gateway knows is null: when that ends, how many bytes are left. */
  | { readonly kind: 'online'; readonly until: number | null; readonly bytes: number | null }
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
  readonly 'bytes-remaining'?: number;
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

export function captivePortal(device: DeviceState, { portal, venue }: PortalAddresses, now: number): CaptivePortal {
  const venueInfo = isSecure(venue) && { 'venue-info-url': venue };
  if (device.kind === 'elsewhere') return { captive: false, ...venueInfo };
  const addresses = { ...(isSecure(portal) && { 'user-portal-url': portal }), ...venueInfo };
  if (device.kind === 'captive') return { captive: true, ...addresses };
  const { until, bytes } = device;
  const seconds = until === null ? null : Math.floor((until - now) / 1_000);
  if ((seconds !== null && seconds <= 0) || bytes === 0) return { captive: true, ...addresses };
  if (seconds === null && bytes === null) return { captive: false, ...addresses };
  return {
    captive: false,
    ...addresses,
    // Who is online does not come to the page again before that is over.
    'can-extend-session': false,
    ...(seconds !== null && { 'seconds-remaining': seconds }),
    ...(bytes !== null && { 'bytes-remaining': bytes }),
  };
}

/** Devices take an address of this API only by TLS. */
export function isSecure(address: string | null): address is string {
  return address !== null && /^https:\/\/[^/]/i.test(address);
}
