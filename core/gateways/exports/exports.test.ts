import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { gateways, readArrival } from '#core/gateways/registry.ts';
import { GATEWAY_KINDS, type GatewayKind } from '#core/gateways/settings.ts';
import type { GatewayFacts } from '#core/gateways/types.ts';
import { configuredGateway, visitContext } from '#core/testing/gateway-visit.ts';
import { openndsConfig } from './openwrt.ts';

// spec visitors.6, field walled-garden.3

const PAGE = 'https://portal.example/p/12';
const HOSTS = ['portal.example', 'accounts.google.com', '*.gstatic.com'];
const RADIUS = { host: 'radius.example', authPort: 1812, accountingPort: 1813, secret: 'radius secret' };
const HOSTILE = `O'Hara's "Café" \\ $(reboot) \`id\`\n\toption x 'y'`;

const facts = (kind: GatewayKind, given: object = {}): GatewayFacts => ({
  settings: configuredGateway(kind, { name: HOSTILE, secret: `k'e"y $HOME`, ...given }),
  page: PAGE,
  hosts: HOSTS,
  api: 'https://portal.example/p/12/api',
  radius: RADIUS,
  words: [],
});
const filesOf = (kind: GatewayKind, given: object = {}) => gateways[kind].files?.(facts(kind, given)) ?? [];
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ');

/** A configuration of OpenWrt, as its own reader takes it: words, in quotes or not, joined where they touch. */
function readUci(text: string): [string, string, string][] {
  return text.split('\n').flatMap((line) => {
    const words = [...line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g)].map(([word]) =>
      word.replace(/'([^']*)'|\\(.)|([^'\\])/g, (_, quoted, escaped, bare) => quoted ?? escaped ?? bare ?? ''),
    );
    const [kind, name, value] = words;
    return kind === 'option' || kind === 'list' ? [[kind, name ?? '', value ?? '']] : [];
  });
}

describe('what a router of OpenWrt reads', () => {
  it('for openNDS is the key, the page and the hosts', () => {
    const [file, ...more] = filesOf('opennds');
    expect(file?.path).toBe('etc/config/opennds');
    expect(more).toEqual([expect.objectContaining({ path: 'etc/opennds/portico-status.sh', isProgram: true })]);
    const lines = readUci(file?.content ?? '');
    expect(
      Object.fromEntries(lines.filter(([kind]) => kind === 'option').map(([, name, value]) => [name, value])),
    ).toEqual({
      enabled: '1',
      gatewayname: oneLine(HOSTILE),
      fas_secure_enabled: '2',
      fasremotefqdn: 'portal.example',
      fasport: '80',
      faspath: '/p/12',
      faskey: `k'e"y $HOME`,
      statuspath: '/etc/opennds/portico-status.sh',
    });
    expect(lines.filter(([kind]) => kind === 'list').map(([, , value]) => value)).toEqual([
      'portal.example',
      'accounts.google.com',
      'gstatic.com',
    ]);
  });

  it('for openNDS at level 3 is that the router asks us by https', () => {
    const lines = readUci(filesOf('opennds', { auth: 'authmon' })[0]?.content ?? '');
    expect(lines).toContainEqual(['option', 'fas_secure_enabled', '3']);
    expect(lines).toContainEqual(['option', 'fasport', '443']);
  });

  it.each([
    ['https://portal.example/p/12', null, '80'],
    ['https://portal.example:8443/p/12', null, '80'],
    ['http://portal.example:4600/p/12', null, '4600'],
    ['https://portal.example:8443/p/12', 'authmon', '8443'],
    ['http://portal.example:4600/p/12', 'authmon', '443'],
  ] as const)('for openNDS leads to %s with %s at port %s, by the protocol of the level', (page, auth, port) => {
    const settings = configuredGateway('opennds', { secret: 'key', auth });
    const lines = readUci(openndsConfig({ page, settings, hosts: [] }));
    expect(lines).toContainEqual(['option', 'fasport', port]);
  });

  it('for uspot is the page, the key and the RADIUS server', () => {
    const lines = readUci(filesOf('uspot')[0]?.content ?? '');
    expect(lines).toEqual(
      expect.arrayContaining([
        ['option', 'auth_mode', 'uam'],
        ['option', 'uam_server', PAGE],
        ['option', 'uam_secret', `k'e"y $HOME`],
        ['option', 'final_redirect_url', 'uam'],
        ['option', 'auth_server', 'radius.example'],
        ['option', 'auth_secret', 'radius secret'],
        ['option', 'acct_port', '1813'],
        ['option', 'acct_secret', 'radius secret'],
        ['list', 'domain', 'gstatic.com'],
      ]),
    );
  });

  it('is one line for each value, whatever an operator typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, secret) => {
        const lines = readUci(filesOf('opennds', { name, secret })[0]?.content ?? '');
        expect(lines).toHaveLength(8 + HOSTS.length);
        expect(lines.find(([, key]) => key === 'faskey')?.[2]).toBe(oneLine(secret));
      }),
    );
  });
});

describe('what CoovaChilli reads', () => {
  const path = join(tmpdir(), `portico-chilli-${process.pid}.conf`);
  afterAll(() => rmSync(path, { force: true }));

  it('is the page, the key, the RADIUS server and the hosts, as a shell takes them', () => {
    writeFileSync(path, filesOf('coova')[0]?.content ?? '');
    const names = [
      'HS_NASID',
      'HS_UAMFORMAT',
      'HS_UAMSECRET',
      'HS_RADIUS',
      'HS_RADACCT',
      'HS_RADSECRET',
      'HS_UAMALLOW',
      'HS_UAMDOMAINS',
    ];
    const program = `. ${path}; printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`;
    expect(execFileSync('sh', ['-c', program], { encoding: 'utf8' }).trimEnd().split('\n')).toEqual([
      oneLine(HOSTILE),
      PAGE,
      `k'e"y $HOME`,
      'radius.example',
      '1813',
      'radius secret',
      'portal.example,accounts.google.com',
      '.gstatic.com',
    ]);
  });
});

describe('the folder of a MikroTik router', () => {
  const VARIABLES: Readonly<Record<string, string>> = {
    'link-login-only': 'http://10.5.50.1/login',
    'link-orig-esc': encodeURIComponent('http://neverssl.com/?a=1&b=2'),
    'mac-esc': encodeURIComponent('11:22:33:44:55:66'),
    ip: '10.5.50.7',
    'error-orig': 'user guest has reached uptime limit',
    'chap-id': '\\305',
    'chap-challenge': '\\171\\045',
    trial: 'yes',
    'link-redirect': 'http://neverssl.com/',
  };
  /** As the router fills in a page before it sends it. */
  const filledIn = (content: string) => content.replace(/\$\(([\w-]+)\)/g, (_, name) => VARIABLES[name] ?? `?${name}?`);
  const files = filesOf('mikrotik', { address: 'http://10.5.50.1' });
  const addressIn = (path: string) => {
    const html = filledIn(files.find((file) => file.path === `portico/${path}`)?.content ?? '');
    const found: string[] = [];
    const look = (node: { attrs?: { name: string; value: string }[]; childNodes?: object[] }) => {
      for (const { name, value } of node.attrs ?? []) {
        if (name === 'href') found.push(value);
        if (name === 'content' && value.startsWith('0;url=')) found.push(value.slice('0;url='.length));
      }
      for (const child of node.childNodes ?? []) look(child);
    };
    look(parse(html) as object);
    expect(new Set(found).size, path).toBe(1);
    return found[0] ?? '';
  };
  const read = (address: string) => {
    const query = Object.fromEntries(new URL(address).searchParams);
    return readArrival(query, visitContext([configuredGateway('mikrotik', { address: 'http://10.5.50.1' })]));
  };

  it('leads from its login page to the published one, which reads what it says', () => {
    const address = addressIn('login.html');
    expect(address.startsWith(`${PAGE}?`)).toBe(true);
    expect(read(address)).toMatchObject({
      client: '11:22:33:44:55:66',
      handle: { target: 'http://10.5.50.1/login', trial: 'yes' },
      fresh: { chapId: '\\305', challenge: '\\171\\045' },
      landing: 'http://neverssl.com/?a=1&b=2',
      problem: 'visitor.gatewayQuota',
    });
    expect(read(addressIn('status.html'))).toMatchObject({ online: true });
    expect(addressIn('alogin.html')).toBe('http://neverssl.com/');
  });

  it('has every page that a hotspot needs, no script, and the walled garden as a script of the router', () => {
    const pages = files.map(({ path }) => path.replace('portico/', ''));
    expect(pages).toEqual(
      expect.arrayContaining(['login.html', 'alogin.html', 'status.html', 'logout.html', 'error.html']),
    );
    for (const { content } of files) expect(content).not.toContain('<script');
    expect(files.find(({ path }) => path.endsWith('.rsc'))?.content).toBe(
      HOSTS.map((host) => `/ip hotspot walled-garden add dst-host="${host}" action=allow\n`).join(''),
    );
  });
});

describe.each(GATEWAY_KINDS)('the walled garden and DHCP of %s', (kind) => {
  it('name each host and the API', () => {
    const garden = gateways[kind].walledGarden(HOSTS);
    for (const host of HOSTS) expect(garden).toContain(host.replace(/^\*\./, ''));
    expect(gateways[kind].dhcp('https://portal.example/p/12/api')).toContain('https://portal.example/p/12/api');
    expect(gateways[kind].dhcp('https://portal.example/x')).toContain('114');
  });
});
