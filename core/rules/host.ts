import type { Rule } from './types.ts';

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** The name or the address of a server, alone: no scheme, no port. */
export const hostName: Rule = (value) => (isHostName(value.trim()) ? null : 'rules.hostName');

function isHostName(name: string): boolean {
  if (name.length > 253) return false;
  if (/^\[[0-9a-f:.]{2,}\]$/i.test(name)) return URL.canParse(`http://${name}`);
  if (/^[\d.]+$/.test(name)) return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) && URL.canParse(`http://${name}`);
  return name.split('.').every((label) => LABEL.test(label));
}

/**
 * Whether a hostname names a private, local or otherwise not public address, in any spelling a browser
 * takes (`2130706433`, `0x7f.1`, `[::ffff:10.0.0.1]`). Names are not resolved here.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  const ipv4 = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split('.').map(Number) : null;
  return ipv4 ? isPrivateIpv4(ipv4) : /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
}

/** [first octets, how many of the leading bits count]: the registries of RFC 6890 and multicast. */
const IPV4_RANGES: readonly (readonly [number, number, number, number, number])[] = [
  [0, 0, 0, 0, 8],
  [10, 0, 0, 0, 8],
  [100, 64, 0, 0, 10],
  [127, 0, 0, 0, 8],
  [169, 254, 0, 0, 16],
  [172, 16, 0, 0, 12],
  [192, 0, 0, 0, 24],
  [192, 0, 2, 0, 24],
  [192, 168, 0, 0, 16],
  [198, 18, 0, 0, 15],
  [198, 51, 100, 0, 24],
  [203, 0, 113, 0, 24],
  [224, 0, 0, 0, 3],
];

function isPrivateIpv4(octets: readonly number[]): boolean {
  const address = toNumber(octets);
  return IPV4_RANGES.some(([a, b, c, d, bits]) => address >>> (32 - bits) === toNumber([a, b, c, d]) >>> (32 - bits));
}

function toNumber(octets: readonly number[]): number {
  return octets.reduce((sum, octet) => ((sum << 8) | octet) >>> 0, 0);
}

function isPrivateIpv6(address: string): boolean {
  const groups = expand(address);
  const [first = 0] = groups;
  const embedded = [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >>> 8, group & 255]);
  const leading = groups.slice(0, 5).every((group) => group === 0);
  // ::, ::1, ::a.b.c.d and ::ffff:a.b.c.d
  if (leading && groups[5] === 0 && groups[6] === 0) return true;
  if (leading && (groups[5] === 0 || groups[5] === 0xffff)) return isPrivateIpv4(embedded);
  // NAT64, 6to4 and documentation carry or name addresses that are not public.
  if (first === 0x64 && groups[1] === 0xff9b) return isPrivateIpv4(embedded);
  if (first === 0x2002)
    return isPrivateIpv4([1, 2].flatMap((at) => [(groups[at] ?? 0) >>> 8, (groups[at] ?? 0) & 255]));
  if (first === 0x2001 && groups[1] === 0x0db8) return true;
  return (first & 0xe000) !== 0x2000;
}

/** The eight groups of an address as a URL parser writes it: hexadecimal, at most one `::`. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0);
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
