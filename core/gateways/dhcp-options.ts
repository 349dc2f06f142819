import { optionOfDnsmasq, optionOfMikrotik, optionOfOpenwrt } from './notations.ts';

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
