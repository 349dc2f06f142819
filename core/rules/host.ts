import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { Rule } from './types.ts';

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** The name or the address of a server, alone: no scheme, no port. */
export const hostName: Rule = (value) => (isHostName(value.trim()) ? null : 'rules.hostName');

/** The same, of a brand. */
export const brandHost: Rule = (value) => (isHostName(value.trim()) ? null : 'rules.brandHost');

function isHostName(name: string): boolean {
  if (name.length > 253) return false;
  if (/^\[[0-9a-f:.]{2,}\]$/i.test(name)) return URL.canParse(`http://${name}`);
  if (/^[\d.]+$/.test(name)) return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) && URL.canParse(`http://${name}`);
  return name.split('.').every((label) => LABEL.test(label));
}

/** Global unicast, the part of IPv6 that is given out. The library calls `::127.0.0.1` unicast too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet; an address that embeds another one (NAT64, 6to4 ...) is not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}

/** Ranges of IPv4 that belong to public services, although they are not unicast. */
const PUBLIC_RANGES: readonly string[] = ['unicast', 'as112', 'amt'];

/**
 * Whether a hostname names a private, local or otherwise not public address, in any spelling that a URL parser leaves
 * (`[::ffff:a00:1]`). An address that stands for one of IPv4 is as private as that one. Names are not resolved here.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  // the library takes long to say no, and most hosts are names
  if (/^[\d.]+$/.test(host) && ipaddr.IPv4.isValidFourPartDecimal(host)) return isPrivateIpv4(ipaddr.IPv4.parse(host));
  if (!host.startsWith('[')) return /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
  const inside = host.slice(1, -1);
  // What cannot be parsed as an address counts as not public.
  if (!ipaddr.IPv6.isValid(inside)) return true;
  const address = ipaddr.IPv6.parse(inside);
  const embedded = embeddedIpv4(address);
  if (embedded) return isPrivateIpv4(embedded);
  return !address.match(GLOBAL_UNICAST) || address.range() === 'reserved';
}

function isPrivateIpv4(address: IPv4): boolean {
  return !PUBLIC_RANGES.includes(address.range());
}

/** The IPv4 address embedded in an IPv6 address: mapped, compatible, NAT64 or 6to4; null if there is none. */
function embeddedIpv4({ parts }: IPv6): IPv4 | null {
  const [first, second, third, , , sixth] = parts;
  const leading = parts.slice(0, 5).every((part) => part === 0);
  if ((leading && (sixth === 0 || sixth === 0xffff)) || (first === 0x64 && second === 0xff9b))
    return ipv4Of(parts[6], parts[7]);
  return first === 0x2002 ? ipv4Of(second, third) : null;
}

function ipv4Of(high = 0, low = 0): IPv4 {
  return new ipaddr.IPv4([high >>> 8, high & 255, low >>> 8, low & 255]);
}
