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
