import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrivateHost } from '#core/rules/host.ts';
import { configuredGateway, visitContext } from '#core/testing/gateway-visit.ts';
import { text } from '#core/texts/index.ts';
import { addressInVenue, gatewayAddress, macAddress } from './gateway-address.ts';
import { UNLIMITED } from './limits/allowance.ts';
import { canDoWithout, deviceAt, gatewayLogin, LOST, needsSettings, readArrival } from './registry.ts';
import { GATEWAY_KINDS } from './settings.ts';
import type { Arrival, GatewayQuery } from './types.ts';

/* A query is typed by whoever holds the device: parameters are missing, repeated, tampered with, or too long. */

const keyed = configuredGateway('opennds', { secret: 'the fas key' });
const context = visitContext([keyed], {
  decipher: (data) => (data.startsWith('sealed') ? data.slice('sealed'.length) : null),
});
const credentials = { user: 'guest', password: 'once' };
const granted = (arrival: Arrival, { gateways } = context) =>
  gatewayLogin(arrival, {
    settings: gateways.find(({ id }) => id === arrival.configured) ?? null,
    credentials,
    allowance: UNLIMITED,
  });
const sealedIn = (words: string) => Buffer.from(words).toString('base64');
const FIELDS = {
  hid: 'f00d',
  clientip: '10.77.0.2',
  clientmac: 'aa:bb:cc:00:11:22',
  gatewayname: 'Harbour',
  gatewayaddress: '10.77.0.1:2050',
  originurl: 'http://example.org/x',
};
const written = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(', ');
const fas = (change: object = {}): GatewayQuery => ({ fas: sealedIn(written({ ...FIELDS, ...change })) });
const clear = (change: object = {}): GatewayQuery => ({
  authaction: 'http://10.77.0.1:2050/opennds_auth/',
  tok: 'abc123',
  redir: 'http://example.org/x',
  ...change,
});
const without = (name: keyof typeof FIELDS): GatewayQuery => {
  const { [name]: _left, ...rest } = FIELDS;
  return { fas: sealedIn(written(rest)) };
};
/** Level 0 is that of a dashboard without gateways. */
const contextOf = (query: GatewayQuery) => ('authaction' in query ? { ...context, gateways: [] } : context);
const read = (query: GatewayQuery, given = contextOf(query)) => readArrival(query, given) as Arrival;
function urlOf(query: GatewayQuery, given = contextOf(query)): URL | null {
  const login = granted(read(query, given), given);
  return login.kind === 'get-redirect' ? new URL(login.url) : null;
}

describe('a query that was made up', () => {
  const NAMES = [
    ...['fas', 'iv', 'tok', 'authaction', 'redir', 'clientip', 'clientmac', 'gatewayname', 'status', 'hid', 'uamip'],
    ...['res', 'uamport', 'challenge', 'ssl', 'link-login-only', 'ap', 'id', 'switch_url', 'client_mac', 'mac'],
    ...['base_grant_url', 'login_url', 'ap_mac', 'switchip', 'post', 'cmd', 'magic', 'usermac', 'ga_srvr', 'ga_cmac'],
    ...['nbiIP', 'sip', 'uip', 'wlan', 'clientMac', 'apMac', 'redirurl', '__proto__', 'constructor', 'lang'],
  ];
  const address = fc.oneof(
    fc.webUrl(),
    fc.constantFrom(
      'http://10.0.0.1/a',
      'https://192.168.1.1:8443/',
      'http://10.0.0.1@evil.example',
      'http://[fd00::1]/',
    ),
    fc.constantFrom(
      '10.0.0.1',
      '10.0.0.1:9998',
      'aa:bb:cc:00:11:22',
      'https://x.network-auth.com/splash',
      'notyet',
      '00ff',
    ),
    fc.constantFrom('javascript:alert(1)', '//evil.example', 'http://127.0.0.1.evil.example', 'http://0x0a000001/'),
  );
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(FIELDS), 'authdir'), fc.oneof(address, fc.string()));
  const sealed = fields.map((made) => sealedIn(written({ ...FIELDS, ...made })));
  const value = fc.oneof(fc.string({ unit: 'binary' }), address, sealed, fc.constant('x'.repeat(10_000)));
  const queries = fc.dictionary(fc.constantFrom(...NAMES), value);

  const ADDRESS = 'http://10.0.0.1';
  const everyKind = GATEWAY_KINDS.map((kind) =>
    configuredGateway(kind, {
      id: kind,
      address: ADDRESS,
      user: 'u',
      password: 'p',
      auth: kind === 'coova' ? 'pap' : null,
    }),
  );
  const addressless = everyKind.map((settings) => ({ ...settings, address: null, secret: 'key' }));
  /** Names that access points answer to in their own network, and the clouds of vendors. */
  const VENDORS =
    /^https:\/\/(?:[a-z0-9.-]+\.network-auth\.com|securelogin\.arubanetworks\.com|captiveportal-login\.arubainstanton\.com|[a-z0-9.-]+\.aio\.cloudauth\.net|unleashed\.ruckuswireless\.com:9998|api\.ui\.com)$/;

  /** Every address that a login leads to, or is asked at. */
  async function targetsOf(arrival: Arrival, given: typeof context): Promise<string[]> {
    const login = granted(arrival, given);
    if (login.kind === 'impossible') {
      expect(text(login.reason)).not.toBe('');
      return [];
    }
    if (login.kind === 'get-redirect') return [login.url];
    if (login.kind === 'post-form') return [login.url, ...(login.byGet === undefined ? [] : [login.byGet])];
    const asked: string[] = [];
    const http = async ({ url }: { readonly url: string }) => {
      asked.push(url);
      return { status: 200, headers: {}, body: '{"errorCode":0,"result":{"token":"t"},"meta":{"rc":"ok"},"data":[]}' };
    };
    await login.run({ http, authmon: { offer: async () => 'waiting' } });
    return asked;
  }

  it('sends nobody anywhere but to the configured gateway, or to openNDS in the network of the venue', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(everyKind, addressless, [keyed], []), async (query, gateways) => {
        const given = { ...context, gateways, visitorIp: '10.0.0.9' };
        const arrival = readArrival(query, given);
        if (arrival === null) return;
        for (const target of await targetsOf(arrival, given)) {
          const url = new URL(target);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
          expect(target.length).toBeLessThan(16_000);
          const isOpennds = arrival.gateway === 'opennds' && isPrivateHost(url.hostname);
          expect(isOpennds || url.origin === ADDRESS || VENDORS.test(url.origin), target).toBe(true);
          expect(url.searchParams.get('tok')).not.toBe('');
          expect(url.searchParams.get('redir') ?? 'http://').toMatch(/^https?:\/\//i);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('makes an arrival that travels as JSON and stays the same device', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(everyKind, [keyed]), (query, gateways) => {
        const given = { ...context, gateways };
        const arrival = readArrival(query, given);
        if (arrival === null) return;
        const travelled = JSON.parse(JSON.stringify(arrival));
        expect(deviceAt(travelled)).toBe(deviceAt(arrival));
        expect(JSON.stringify(granted(travelled, given))).toBe(JSON.stringify(granted(arrival, given)));
      }),
    );
  });
});

describe('an arrival of openNDS that lacks something', () => {
  it.each(['hid', 'gatewayaddress'] as const)('cannot be used without %s, and the visitor is told', (name) => {
    expect(granted(read(without(name)))).toEqual({
      kind: 'impossible',
      reason: 'visitor.gatewayUnread',
    });
  });

  it('uses the usual path, no landing page, and the address of the device instead', () => {
    expect(urlOf(without('originurl'))?.searchParams.has('redir')).toBe(false);
    expect(urlOf(fas())?.pathname).toBe('/opennds_auth/');
    expect(read(without('clientmac')).client).toBe('10.77.0.2 (Harbour)');
    const nameless = { fas: sealedIn(written({ ...FIELDS, clientmac: '', gatewayname: '' })) };
    expect(read(nameless).client).toBe('10.77.0.2 (10.77.0.1:2050)');
    expect(read(fas({ clientmac: '', clientip: '' })).client).toBeNull();
  });

  it('is read nowhere without an action or a token', () => {
    for (const query of [clear({ tok: '' }), clear({ authaction: '' })])
      expect(granted(read(query))).toEqual({ kind: 'impossible', reason: 'visitor.gatewayUnread' });
  });
});

describe('an arrival of openNDS that was changed on the way', () => {
  const tokenOf = (query: GatewayQuery, given = context) => urlOf(query, given)?.searchParams.get('tok');

  it('gets another token for another id or another key, and the same for the same', () => {
    expect(tokenOf(fas())).toBe(tokenOf(fas({ originurl: 'http://other.example/' })));
    expect(tokenOf(fas({ hid: 'f00e' }))).not.toBe(tokenOf(fas()));
    expect(tokenOf(fas(), { ...context, gateways: [{ ...keyed, secret: 'The fas key' }] })).not.toBe(tokenOf(fas()));
  });

  it('takes the last of a repeated field', () => {
    const twice = { fas: sealedIn(`${written(FIELDS)}, hid=beef`) };
    expect(tokenOf(twice)).toBe(tokenOf(fas({ hid: 'beef' })));
  });

  it('has the parameters of the query and not those inside the address of its action', () => {
    const authaction = 'http://10.77.0.1:2050/opennds_auth/?clientip=10.9.9.9&gatewayname=Evil&tok=other';
    const query = clear({ authaction, clientip: '10.77.0.2', gatewayname: 'Harbour' });
    expect(read(query).client).toBe('10.77.0.2 (Harbour)');
    expect(urlOf(query)?.href).toBe(urlOf(clear())?.href);
  });

  it('is opened by the key alone where it is enciphered', () => {
    const query = { fas: sealedIn(`sealed${written(FIELDS)}`), iv: '0' };
    expect(read(query)).toMatchObject({ client: 'aa:bb:cc:00:11:22', handle: { hid: 'f00d' } });
    expect(read({ fas: sealedIn('anything else'), iv: '0' }).fault).toBe('tampered');
  });

  it('takes the settings of gateways, can do without at level 0, and needs none on an ordinary visit', () => {
    const path = '/p/1';
    expect(needsSettings({ query: fas(), path })).toBe(true);
    expect(needsSettings({ query: clear(), path })).toBe(true);
    expect([fas(), clear(), {}].map((query) => canDoWithout({ query, path }))).toEqual([false, true, false]);
    expect(needsSettings({ query: { lang: 'de' }, path })).toBe(false);
    expect(needsSettings({ arrival: read(fas()) })).toBe(true);
    expect(needsSettings({ arrival: read(clear()) })).toBe(false);
    expect(needsSettings({ arrival: LOST })).toBe(false);
  });

  it.each(['10.77.0.1', '10.77.0.1:80', '10.77.0.1:2050', '10.77.0.1:65535'])(
    'keeps to the gateway at %s',
    (gatewayaddress) => {
      const url = urlOf(fas({ gatewayaddress }));
      expect(url?.hostname).toBe('10.77.0.1');
      expect(url?.port || '80').toBe(gatewayaddress.split(':')[1] ?? '80');
    },
  );

  it.each(['10.77.0.1:2050/evil', '10.77.0.1:2050?x', '10.77.0.1:2050#x', 'a@10.77.0.1', '10.77.0.1:99999', ' '])(
    'is not believed where its address says more than a host: %j',
    (gatewayaddress) => expect(['foreign', 'broken']).toContain(read(fas({ gatewayaddress })).fault),
  );
});

describe('the page a visitor wanted', () => {
  const landing = (length: number) => `http://example.org/${'x'.repeat(length - 'http://example.org/'.length)}`;

  it('is carried along up to 2,048 characters, and left out above', () => {
    expect(read(clear({ redir: landing(2_048) })).landing).toHaveLength(2_048);
    expect(read(clear({ redir: landing(2_049) })).landing).toBe('');
    expect(read(fas({ originurl: landing(2_049) })).landing).toBe('');
  });

  it('is nothing where the address is only the mark of a refused login', () =>
    expect(read(clear({ redir: '#portico' }))).toMatchObject({ landing: '', refused: true }));
});

describe('the address of a gateway', () => {
  it.each(['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '[fd00::1]'])('may be %s', (host) =>
    expect(gatewayAddress(`http://${host}/login`)?.hostname).toBe(host),
  );

  it.each(['9.255.255.255', '11.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1', '8.8.8.8', '[2001:4860::1]'])(
    'may not be %s',
    (host) => expect(gatewayAddress(`http://${host}/login`)).toBeNull(),
  );

  it.each(['ftp://10.0.0.1/', 'http://user@10.0.0.1/', 'http://:pass@10.0.0.1/', 'nonsense', ''])(
    'may not be %j',
    (address) => expect(gatewayAddress(address)).toBeNull(),
  );
});

describe('the device of a visitor', () => {
  it.each(['aabbcc001122', 'AA:BB:CC:00:11:22', 'aa-bb-cc-00-11-22', 'aabb.cc00.1122'])(
    '%s is one spelling of a MAC',
    (mac) => expect(macAddress(mac)).toBe('aa:bb:cc:00:11:22'),
  );

  it.each(['', 'aabbcc00112', 'aabbcc0011223', 'gg:bb:cc:00:11:22', undefined])('%s is no MAC', (mac) =>
    expect(macAddress(mac)).toBeNull(),
  );

  it('is known by its address and the venue, whose name is kept short and in one line', () => {
    expect(addressInVenue('10.0.0.2', ' Bar\n1 ')).toBe('10.0.0.2 (Bar 1)');
    expect(addressInVenue('::ffff:10.0.0.2', 'Bar')).toBe('10.0.0.2 (Bar)');
    expect(addressInVenue('10.0.0.2', 'x'.repeat(101))).toBe(`10.0.0.2 (${'x'.repeat(100)})`);
    expect(addressInVenue('10.0.0.2.', 'Bar')).toBeNull();
    expect(addressInVenue(undefined, 'Bar')).toBeNull();
  });
});
