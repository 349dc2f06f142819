import ipaddr from 'ipaddr.js';
import { isPrivateHost } from '#core/rules/host.ts';

/**
 * The address of a gateway, read from a visitor's query. A gateway stands in the visitor's network at a private address.
 * Any other is refused: it would turn Portico into an open redirect that hands out tokens.
 */
export function gatewayAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (!web || url.username !== '' || url.password !== '') return null;
  return isPrivateHost(url.hostname) ? url : null;
}

/** A MAC in the one spelling we keep; null where it is none. */
export function macAddress(text: string | undefined): string | null {
  const digits = (text ?? '').toLowerCase().replace(/[:.-]/g, '');
  return /^[0-9a-f]{12}$/.test(digits) ? (digits.match(/../g) ?? []).join(':') : null;
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
