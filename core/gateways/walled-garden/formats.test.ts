import { describe, expect, it } from 'vitest';
import { GATEWAY_KINDS } from '../settings.ts';
import { walledGardenFormats } from './formats.ts';

// field walled-garden.3

const HOSTS = ['wifi.example', '203.0.113.9', 'facebook.com', '*.facebook.com'];
const written = (name: string, hosts = HOSTS) =>
  walledGardenFormats
    .find((each) => each.name === name)
    ?.lines(hosts)
    .split('\n');

describe('a walled garden is written', () => {
  it('for each kind of gateway, as a plain list, and for dnsmasq beside any gateway', () => {
    expect(walledGardenFormats.map(({ name }) => name)).toEqual([
      'plain',
      ...GATEWAY_KINDS,
      'dnsmasq-ipset',
      'dnsmasq-nftset',
    ]);
  });

  it.each([
    ['plain', HOSTS],
    [
      'opennds',
      [
        "list walledgarden_fqdn_list 'wifi.example'",
        "list walledgarden_fqdn_list 'facebook.com'",
        "list preauthenticated_users 'allow tcp port 80 to 203.0.113.9'",
        "list preauthenticated_users 'allow tcp port 443 to 203.0.113.9'",
      ],
    ],
    ['uspot', ["list domain 'wifi.example'", "list domain 'facebook.com'", "list entry '203.0.113.9'"]],
    ['coova', ['HS_UAMALLOW="wifi.example,203.0.113.9,facebook.com"', 'HS_UAMDOMAINS=".facebook.com"']],
    [
      'mikrotik',
      [
        '/ip hotspot walled-garden add dst-host="wifi.example" action=allow',
        '/ip hotspot walled-garden ip add dst-address=203.0.113.9 action=accept',
        '/ip hotspot walled-garden add dst-host="facebook.com" action=allow',
        '/ip hotspot walled-garden add dst-host="*.facebook.com" action=allow',
      ],
    ],
    ['meraki', HOSTS],
    ['unifi', HOSTS],
    ['omada', HOSTS],
    [
      'dnsmasq-ipset',
      [
        '# ipset create walled_garden hash:ip',
        '# ipset add walled_garden 203.0.113.9',
        'ipset=/wifi.example/walled_garden',
        'ipset=/facebook.com/walled_garden',
      ],
    ],
    [
      'dnsmasq-nftset',
      [
        '# nft add table inet portico',
        "# nft add set inet portico walled_garden '{ type ipv4_addr; }'",
        "# nft add element inet portico walled_garden '{ 203.0.113.9 }'",
        'nftset=/wifi.example/4#inet#portico#walled_garden',
        'nftset=/facebook.com/4#inet#portico#walled_garden',
      ],
    ],
  ])('for %s, names and addresses where each belongs', (name, lines) => {
    expect(written(name)).toEqual(lines);
  });

  it('for FortiGate as an object for each host', () => {
    const lines = written('fortinet') ?? [];
    expect(lines).toContain('    set subnet 203.0.113.9 255.255.255.255');
    expect(lines).toContain('    set fqdn "*.facebook.com"');
    expect(lines.filter((line) => line === '  next')).toHaveLength(HOSTS.length);
  });
});
