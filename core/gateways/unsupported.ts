import { macAddress } from './gateway-address.ts';
import type { GatewayQuery } from './types.ts';

// spec visitors.6

/** How a vendor's query is recognised: all names of one of its sets are in it. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  aerohive: [['autherr']],
  mojo: [['login_url', 'challenge']],
  pfsense: [['redirurl', 'zone']],
};

/** Names that many vendors have in common; a page's own address never has one. */
const COMMON = ['client_mac', 'mac', 'clientip', 'client_ip', 'userurl', 'continue_url', 'orig_url', 'nasid', 'ssid'];

function isOfSomeGateway(query: GatewayQuery): boolean {
  return COMMON.some((name) => name in query) || Object.values(query).some((value) => macAddress(value) !== null);
}

/**
 * The vendor of a visit that nobody can log in through, because its gateways are not supported; `unknown` where some
 * gateway sent the visitor, null where none did.
 */
export function unsupportedGateway(query: GatewayQuery): string | null {
  const known = Object.entries(NAMES).find(([, sets]) => sets.some((set) => set.every((key) => key in query)));
  return known?.[0] ?? (isOfSomeGateway(query) ? 'unknown' : null);
}
