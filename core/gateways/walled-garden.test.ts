import { describe, expect, it, test } from 'vitest';
import { loginMethods } from '#core/auth/registry.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { GATEWAY_KINDS } from './settings.ts';
import { type PageHosts, walledGarden, walledGardenFormats, walledGardenHosts } from './walled-garden.ts';

type Uses = Partial<Omit<PageHosts, 'methods'>> & { methods?: string[] };
const garden = ({ methods = [], ...uses }: Uses = {}) =>
  walledGarden({
    host: 'pages.example',
    returnHost: 'pages.example',
    methods: loginMethods.filter(({ name }) => methods.includes(name)),
    fetched: [],
    advert: null,
    ...uses,
  });
const pictures = (...hosts: string[]) => hosts.map((host) => ({ host, why: 'walledGarden.pictures' as const }));
const said = (uses: Uses) =>
  garden(uses).map(({ hosts, why, warnings }) => ({
    hosts,
    why: text(why.key, why.params),
    warnings: warnings.map(({ key, params }) => text(key, params)),
  }));

/** Methods that ask nobody elsewhere. */
const OWN = loginMethods.flatMap(({ name, group }) => (group === 'account' ? [] : [name]));

describe('the walled garden of a page', () => {
  test.each(OWN)('that logs in by %s is its own host', (method) => {
    expect(walledGardenHosts(garden({ methods: [method] }))).toEqual(['pages.example']);
  });

  test.each([
    ['google', 'accounts.google.com'],
    ['facebook', '*.facebook.com'],
    ['twitter', 'x.com'],
    ['linkedin', '*.licdn.com'],
    ['vk', 'vk.ru'],
    ['live', 'login.live.com'],
  ])('that logs in by %s opens %s, too, and says why', (method, host) => {
    const [page, provider, ...more] = garden({ methods: [method, 'click'] });
    expect(page?.hosts).toEqual(['pages.example']);
    expect(provider?.hosts).toContain(host);
    expect(provider?.why).toEqual({ key: `methods.${method}` });
    expect(more).toEqual([]);
  });

  test('knows every method there is', () => {
    const withHosts = LOGIN_METHODS.filter((method) => garden({ methods: [method] }).length > 1);
    expect([...withHosts, ...OWN].sort()).toEqual([...LOGIN_METHODS].sort());
  });

  test('names the hosts of pictures and adverts once, without ports, and never its own again', () => {
    const fetched = pictures('cdn.example:8080', 'pages.example', 'CDN.example');
    expect(said({ fetched, advert: { type: 'image', hosts: ['ads.example', 'cdn.example'] } })).toEqual([
      { hosts: ['pages.example'], why: 'The page itself', warnings: [] },
      { hosts: ['cdn.example'], why: 'Pictures from elsewhere', warnings: [] },
      { hosts: ['ads.example'], why: 'Adverts', warnings: [] },
    ]);
  });

  test.each([
    ['youtube', 'www.youtube-nocookie.com', '*.googlevideo.com'],
    ['vimeo', 'player.vimeo.com', '*.vimeocdn.com'],
  ] as const)('with %s adverts opens its player and what it loads', (type, player, media) => {
    const hosts = walledGardenHosts(garden({ advert: { type, hosts: [player] } }));
    expect(hosts).toEqual(expect.arrayContaining([player, media]));
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  test('opens where providers send visitors back to, if that is another host', () => {
    const returnHost = 'portico.example';
    const [, back, provider] = said({ host: 'two.example', returnHost, methods: ['facebook'] });
    expect(back).toEqual({
      hosts: [returnHost],
      why: 'Where visitors come back to from their account elsewhere',
      warnings: [],
    });
    expect(provider?.hosts).toContain('*.facebook.com');
    expect(walledGardenHosts(garden({ returnHost, methods: ['click', 'sms'] }))).toEqual(['pages.example']);
  });

  test.each(['localhost', 'two.localhost', '127.0.0.1', '[::1]', '0.0.0.0'])(
    'says of %s that visitors do not reach it',
    (host) => {
      expect(said({ host })[0]?.warnings).toEqual([expect.stringContaining('Open the editor at the address')]);
    },
  );

  test('changes on a whitelabel by its host alone', () => {
    const uses = { methods: ['google', 'vk'], fetched: pictures('cdn.example') };
    const [, ...product] = garden(uses);
    const [page, ...brand] = garden({ ...uses, host: 'two.example', returnHost: 'two.example' });
    expect(page?.hosts).toEqual(['two.example']);
    expect(brand).toEqual(product);
  });
});

describe('hosts by which devices find out whether they are online', () => {
  test.each(['captive.apple.com', 'connectivitycheck.gstatic.com', 'www.google.com', 'WWW.msftconnecttest.com:80'])(
    '%s is never in the list, and that is said',
    (host) => {
      const entries = said({ fetched: pictures(host) });
      expect(entries.flatMap(({ hosts }) => hosts)).toEqual(['pages.example']);
      expect(entries[1]?.warnings).toEqual([expect.stringMatching(/is not in the list/)]);
    },
  );

  test('a host above one is in the list, and the gateways that open all below it are named', () => {
    const [, entry] = said({ fetched: pictures('apple.com') });
    expect(entry?.hosts).toEqual(['apple.com']);
    expect(entry?.warnings).toEqual([
      expect.stringMatching(/^apple\.com also opens captive\.apple\.com where .*openNDS, uspot and dnsmasq/),
      expect.stringContaining('www.apple.com'),
    ]);
  });

  test.each(LOGIN_METHODS)('the list of %s warns of each that it covers', (method) => {
    const warnings = said({ methods: [method] }).flatMap((entry) => entry.warnings);
    if (method !== 'google') return expect(warnings).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('*.gstatic.com also opens connectivitycheck.gstatic.com')]);
  });
});

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
