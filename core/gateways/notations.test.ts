import { describe, expect, it } from 'vitest';
import { dhcpOptions } from './notations.ts';

// spec visitors.12

describe('what a DHCP server is told', () => {
  const api = 'https://wifi.example/p/a%20b/captive-portal';

  it('names the address once in each line, as each server writes it', () => {
    for (const { lines } of dhcpOptions(api)) expect(lines.split(api)).toHaveLength(2);
    const told = dhcpOptions(api).map(({ server, by }) => `${server} ${by}`);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toEqual(expect.arrayContaining(['dnsmasq DHCPv4 114', 'Kea DHCPv6 103', 'radvd RA 37']));
    expect(dhcpOptions(api)[0]?.lines).toBe('dhcp-option=114,https://wifi.example/p/a%20b/captive-portal');
  });
});
