import ipaddr from 'ipaddr.js';

/* Notations that several vendors share, of the walled garden and of DHCP option 114. */

/**
 * Hosts for a gateway that opens a name along with all names below it and takes addresses elsewhere: `example.com` stands
 * for `*.example.com` too. Addresses have no brackets.
 */
export function namesAndAddresses(hosts: readonly string[]): {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
} {
  const bare = [...new Set(hosts.map((host) => host.replace(/^\*\.|^\[|\]$/g, '')))];
  return {
    names: bare.filter((host) => !ipaddr.isValid(host)),
    addresses: bare.filter((host) => ipaddr.isValid(host)),
  };
}

/** A host on each line. */
export function hostLines(hosts: readonly string[]): string {
  return hosts.join('\n');
}

/** DHCP option 114 where it is entered as a text. */
export function textOption(api: string): string {
  return `114 (text): ${api}`;
}

/** DHCP option 114 in the configuration of OpenWrt. */
export function optionOfOpenwrt(api: string): string {
  return `uci add_list dhcp.lan.dhcp_option='114,${api}'\nuci commit dhcp\nservice dnsmasq restart`;
}

/** The same for dnsmasq alone. */
export function optionOfDnsmasq(api: string): string {
  return `dhcp-option=114,${api}`;
}

/** The same for RouterOS. */
export function optionOfMikrotik(api: string): string {
  return (
    `/ip dhcp-server option add code=114 name=captive-portal value="s'${api}'"\n` +
    '/ip dhcp-server network set [find] dhcp-option=captive-portal'
  );
}

/** What a DHCP server or a router is told, so that devices find the captive portal API (RFC 8910). */
export interface DhcpOption {
  /** The program, by the name it has. */
  readonly server: string;
  /** How devices are told: DHCP option 114, DHCPv6 option 103, or type 37 of a router advertisement. */
  readonly by: 'DHCPv4 114' | 'DHCPv6 103' | 'RA 37';
  /** Lines of its configuration. */
  readonly lines: string;
}

const SERVERS: readonly (Omit<DhcpOption, 'lines'> & { lines(api: string): string })[] = [
  { server: 'dnsmasq', by: 'DHCPv4 114', lines: optionOfDnsmasq },
  { server: 'dnsmasq', by: 'DHCPv6 103', lines: (api) => `dhcp-option=option6:103,${api}` },
  { server: 'OpenWrt', by: 'DHCPv4 114', lines: optionOfOpenwrt },
  {
    server: 'ISC dhcpd',
    by: 'DHCPv4 114',
    lines: (api) => `option captive-portal-api code 114 = text;\noption captive-portal-api "${api}";`,
  },
  {
    server: 'ISC dhcpd',
    by: 'DHCPv6 103',
    lines: (api) => `option dhcp6.captive-portal-api code 103 = text;\noption dhcp6.captive-portal-api "${api}";`,
  },
  { server: 'Kea', by: 'DHCPv4 114', lines: (api) => `{ "name": "v4-captive-portal", "data": "${api}" }` },
  { server: 'Kea', by: 'DHCPv6 103', lines: (api) => `{ "name": "v6-captive-portal", "data": "${api}" }` },
  { server: 'MikroTik', by: 'DHCPv4 114', lines: optionOfMikrotik },
  { server: 'radvd', by: 'RA 37', lines: (api) => `AdvCaptivePortalAPI "${api}";` },
];

/** The lines for an API at this address, by server. */
export function dhcpOptions(api: string): DhcpOption[] {
  return SERVERS.map(({ server, by, lines }) => ({ server, by, lines: lines(api) }));
}
