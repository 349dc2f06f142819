import ipaddr from 'ipaddr.js';
import { isPrivateHost } from '#core/rules/host.ts';
import { webAddress } from '#core/rules/url.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * The address of a gateway, read from a visitor's query. A gateway stands in the visitor's network at a private address.
 * Any other is refused: it would turn Portico into an open redirect that hands out tokens.
 */
export function gatewayAddress(text: string): URL | null {
  const url = webAddress(text);
  return url && isPrivateHost(url.hostname) ? url : null;
}

/** Whether an address leads to the configured gateway: the same scheme, host and port. */
export function leadsTo(url: URL, settings: Pick<GatewaySettings, 'address'> | null): boolean {
  const { address } = settings ?? {};
  return address != null && URL.canParse(address) && new URL(address).origin === url.origin;
}

/**
 * Where a login may be sent: to the configured gateway, or to one of the vendor's own hosts (`*` stands for one or more
 * labels). A password never goes to an address that comes from the query alone.
 */
export function allowedTarget(
  text: string,
  settings: Pick<GatewaySettings, 'address'> | null,
  vendorOrigins: readonly string[] = [],
): URL | null {
  const url = webAddress(text);
  if (!url) return null;
  return leadsTo(url, settings) || vendorOrigins.some((origin) => originPattern(origin).test(url.origin)) ? url : null;
}

function originPattern(origin: string): RegExp {
  const escaped = origin.replace(/[.]/g, '\\.').replace('*', '[a-z0-9-]+(?:\\.[a-z0-9-]+)*');
  return new RegExp(`^${escaped}$`);
}

/** Pairs, fours or sixes of digits, or all twelve: 192.168.100.200 is none. */
const MAC =
  /^(?:[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|(?:[0-9a-f]{4}[.:-]){2}[0-9a-f]{4}|[0-9a-f]{6}[:-][0-9a-f]{6}|[0-9a-f]{12})$/i;

/** A MAC in the one spelling we keep; null where it is none. */
export function macAddress(text: string | undefined): string | null {
  if (text === undefined || !MAC.test(text)) return null;
  const digits = text.toLowerCase().replace(/[:.-]/g, '');
  return (digits.match(/../g) ?? []).join(':');
}

const LONGEST_VENUE = 100;

/** Identifies a device without a MAC by its address and its venue: venues share the same private addresses. null for no address. */
export function addressInVenue(address: string | undefined, venue: string): string | null {
  if (!address || !ipaddr.isValid(address)) return null;
  const name = venue
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_VENUE);
  return `${ipaddr.process(address).toString()} (${name})`;
}

/** Whether a gateway named the device itself, by its MAC or in a cipher of its own, and not only the address it has now. */
export function namesDevice(client: string | null): client is string {
  return client !== null && !ipaddr.isValid(client.split(' ', 1)[0] ?? '');
}

/** Whether a visitor can be sent there: an address of the web, and no script. */
export function isLanding(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
