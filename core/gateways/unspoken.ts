import { macAddress } from './gateway-address.ts';
import type { Gateway, GatewayQuery } from './types.ts';

/** What tells a vendor's query: each line is a set of names of which all are there. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // uspot speaks the same.
  coovachilli: [['uamip'], ['res', 'challenge']],
  mikrotik: [['link-login-only'], ['link-login'], ['chap-challenge']],
  unifi: [['ap', 'id']],
  meraki: [['base_grant_url'], ['login_url', 'ap_mac'], ['user_continue_url']],
  aruba: [['switchip'], ['cmd', 'mac'], ['post', 'mac']],
  fortinet: [['magic'], ['usermac']],
  cisco: [['switch_url'], ['statusCode', 'wlan']],
  omada: [['clientMac'], ['ssidName', 'radioId']],
  ruckus: [['nbiIP'], ['sip', 'uip'], ['client_mac', 'wlan']],
  cambium: [['ga_ssid'], ['ga_srvr'], ['ga_cmac']],
  aerohive: [['autherr']],
  mojo: [['login_url', 'challenge']],
  opnsense: [['redirurl']],
};

/** Names that many vendors have in common; a page's own address never has one. */
const COMMON = ['client_mac', 'mac', 'clientip', 'client_ip', 'userurl', 'continue_url', 'orig_url', 'nasid', 'ssid'];

/**
 * A gateway that is known by what it sends and that we cannot talk to. Nobody is let in through it; its visitors are
 * told so, instead of that they are online.
 */
function unspoken(name: string, recognises: Gateway['recognises']): Gateway {
  return {
    name,
    recognises,
    parse: () => ({ gateway: name, client: null, handle: {} }),
    grant: () => ({ kind: 'impossible', reason: 'visitor.gatewayUnknown' }),
  };
}

function isOfSomeGateway(query: GatewayQuery): boolean {
  return COMMON.some((name) => name in query) || Object.values(query).some((value) => macAddress(value) !== null);
}

/** The gateways that Portico recognises and cannot talk to yet; last, the one for all vendors without an entry. */
export const unspokenGateways: readonly Gateway[] = [
  ...Object.entries(NAMES).map(([name, sets]) =>
    unspoken(name, (query) => sets.some((set) => set.every((key) => key in query))),
  ),
  unspoken('unknown', isOfSomeGateway),
];
