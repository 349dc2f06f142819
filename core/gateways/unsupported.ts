import { macAddress } from './gateway-address.ts';
import type { Gateway, GatewayQuery } from './types.ts';

/** How a vendor's query is recognised: all names of one of its sets are in it. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // uspot uses the same names.
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

/** A gateway that is recognised but not supported yet. Nobody can log in through it, and its visitors are told so. */
function unsupported(name: string, recognises: Gateway['recognises']): Gateway {
  return {
    name,
    recognises,
    isSealed: () => false,
    parse: () => ({ gateway: name, client: null, handle: {} }),
    needsKey: () => false,
    login: () => ({ kind: 'impossible', reason: 'visitor.gatewayUnknown' }),
  };
}

function isOfSomeGateway(query: GatewayQuery): boolean {
  return COMMON.some((name) => name in query) || Object.values(query).some((value) => macAddress(value) !== null);
}

/** The gateways that Portico recognises and does not support yet. The last one stands for all vendors without an entry. */
export const unsupportedGateways: readonly Gateway[] = [
  ...Object.entries(NAMES).map(([name, sets]) =>
    unsupported(name, (query) => sets.some((set) => set.every((key) => key in query))),
  ),
  unsupported('unknown', isOfSomeGateway),
];
