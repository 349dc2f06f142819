import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allowanceOf, UNLIMITED } from '#core/gateways/limits/allowance.ts';
import { deviceAt, gatewayLogin, readArrival } from '#core/gateways/registry.ts';
import type { Arrival, GatewayLogin, GatewayQuery } from '#core/gateways/types.ts';
import { configuredGateway, visitContext } from '#core/testing/gateway-visit.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = configuredGateway('opennds', { secret: 'the fas key' });
const context = visitContext([keyed], {
  // Enough to see what is opened with what; the cipher itself is the server's.
  decipher: (data, key, iv) => (data.startsWith(`${key}/${iv}/`) ? data.slice(key.length + iv.length + 2) : null),
});
const keyless = { ...context, gateways: [] };
const grantedBy = (given: typeof context) => ({
  settings: given.gateways[0] ?? null,
  credentials: null,
  allowance: given.gateways[0] ? allowanceOf(given.gateways[0].limits) : UNLIMITED,
});
const faultOf = (query: GatewayQuery) => read(query)?.fault;
/** Level 0 is that of a dashboard without gateways. */
const contextOf = (query: GatewayQuery) => ('authaction' in query ? keyless : context);
const read = (query: GatewayQuery, given = contextOf(query)) => readArrival(query, given);
const clear = {
  authaction: 'http://10.77.0.1:2050/opennds_auth/',
  tok: 'abc123',
  redir: 'http://neverssl.com/?a=1&b',
  clientip: '10.77.0.2',
};

function fas(fields: Record<string, string>): GatewayQuery {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(', ');
  return { fas: Buffer.from(text).toString('base64') };
}
const hashed = {
  hid: 'f00d',
  clientip: '10.77.0.2',
  clientmac: 'AA-bb-CC-00-11-22',
  gatewayname: 'Café, upstairs',
  gatewayaddress: '10.77.0.1:2050',
  originurl: 'http://example.org/x',
};

function login(query: GatewayQuery, given = contextOf(query)): GatewayLogin {
  const arrival = read(query, given);
  if (!arrival) throw new Error('not recognised');
  return gatewayLogin(arrival, grantedBy(given));
}

describe('openNDS', () => {
  it('at level 0 gets back the token it sent, and where the visitor wanted to go', () => {
    expect(login(clear)).toEqual({
      kind: 'get-redirect',
      url: 'http://10.77.0.1:2050/opennds_auth/?tok=abc123&redir=http%3A%2F%2Fneverssl.com%2F%3Fa%3D1%26b%23portico',
    });
  });

  it('at level 1 gets the hash of its id and the shared key', () => {
    const tok = sha256('f00dthe fas key');
    expect(login(fas(hashed))).toEqual({
      kind: 'get-redirect',
      url: `http://10.77.0.1:2050/opennds_auth/?tok=${tok}&redir=http%3A%2F%2Fexample.org%2Fx%23portico`,
    });
  });

  it('at level 0 is taken where no gateway is configured, or one without a key by its address', () => {
    const named = { ...context, gateways: [configuredGateway('opennds', { address: 'http://10.77.0.1:2050' })] };
    expect(login(clear, named)).toEqual(login(clear));
    expect(read({ ...clear, authaction: 'http://10.77.0.9:2050/opennds_auth/' }, named)?.fault).toBe('foreign');
    expect(read(clear, context)?.fault).toBe('unconfigured');
    expect(read(clear, { ...context, gateways: [configuredGateway('meraki')] })?.fault).toBe('unconfigured');
  });

  it('at level 0 tells the device by its address in the venue, which stands in the address it gives', () => {
    const { authaction, ...more } = clear;
    // As openNDS writes it: nothing is escaped.
    const sent = (query: string) => Object.fromEntries(new URLSearchParams(query));
    const query = `authaction=${authaction}?clientip=10.77.0.2&gatewayname=Harbour&tok=abc123&redir=x`;
    expect(read(sent(query))?.client).toBe('10.77.0.2 (Harbour)');
    expect(read(sent(query.replace('=Harbour', '=')))?.client).toBe('10.77.0.2 (10.77.0.1:2050)');
    expect(read(sent(query.replace('77.0.2', '77.0.3')))?.client).toBe('10.77.0.3 (Harbour)');
    expect(read(sent(query.replace('Harbour', 'Mill')))?.client).toBe('10.77.0.2 (Mill)');
    expect(read({ ...clear, clientmac: 'AA-bb-CC-00-11-22' })?.client).toBe('aa:bb:cc:00:11:22');
    for (const clientip of ['', 'x', '10.77.0.2 or so'])
      expect(read({ authaction, ...more, clientip })?.client).toBeNull();
  });

  it('is the same device wherever it wants to go', () => {
    const device = (query: GatewayQuery) => deviceAt(read(query) as Arrival);
    expect(device({ ...clear, redir: 'http://x.example/' })).toBe(device(clear));
    expect(device({ ...clear, tok: 'other' })).not.toBe(device(clear));
    expect(device(fas({ ...hashed, originurl: 'http://x.example/' }))).toBe(device(fas(hashed)));
  });

  it('tells the device at level 1', () => expect(read(fas(hashed))?.client).toBe('aa:bb:cc:00:11:22'));

  it('survives a plus that became a blank on the way', () => {
    const query = fas({ ...hashed, gatewayname: '~~~>>>???' });
    expect(read({ fas: (query.fas ?? '').replaceAll('+', ' ') })).toEqual(read(query));
  });

  it('that does not take a token sends the visitor back with the address it was given: they were refused', () => {
    const redirOf = (given: GatewayLogin) =>
      new URL(given.kind === 'get-redirect' ? given.url : '').searchParams.get('redir') ?? '';
    for (const query of [clear, fas(hashed)] as GatewayQuery[]) {
      expect(read(query)).not.toHaveProperty('refused');
      const redir = redirOf(login(query));
      const again = query.fas ? fas({ ...hashed, originurl: redir }) : { ...clear, redir };
      expect(read(again)).toEqual({ ...read(query), refused: true });
      expect(redirOf(login(again))).toBe(redir);
    }
  });

  it('at level 2 has enciphered what it says at level 1', () => {
    const said = Buffer.from(fas(hashed).fas ?? '', 'base64').toString();
    const sealed = {
      fas: Buffer.from(`the fas key/0123456789abcdef/${said}`).toString('base64'),
      iv: '0123456789abcdef',
    };
    expect(read(sealed)).toEqual({ ...read(fas(hashed)), keyed: true });
    expect(login(sealed)).toEqual(login(fas(hashed)));
    expect(read(sealed, { ...context, gateways: [{ ...keyed, secret: 'another' }] })?.fault).toBe('tampered');
    expect(login(sealed, keyless)).toEqual({ kind: 'impossible', reason: 'visitor.gatewayKey' });
  });

  it('uses the path it names', () => {
    expect(login(fas({ ...hashed, authdir: '/own_auth/' }))).toMatchObject({
      url: expect.stringMatching(/^http:\/\/10\.77\.0\.1:2050\/own_auth\/\?tok=/),
    });
  });

  it('that sends a device again with its own token alone says that it is let in', () => {
    const again = { tok: 'abc123', redir: 'http://captive.apple.com/hotspot-detect.html' };
    expect(read(again)).toMatchObject({ gateway: 'opennds', online: true });
    expect(read({ ...again, status: 'authenticated' })).toMatchObject({ online: true });
    for (const query of [clear, fas(hashed)]) expect(read(query)).not.toHaveProperty('online');
  });

  it('cannot log anybody in by a key that was set after the arrival was enciphered', () => {
    const unread = read({ fas: 'x', iv: '0123456789abcdef' }, keyless) as Arrival;
    expect(gatewayLogin(unread, grantedBy(context))).toEqual({ kind: 'impossible', reason: 'visitor.gatewayUnread' });
  });

  it('cannot log anybody in at level 1 without the key', () => {
    expect(login(fas(hashed), keyless)).toEqual({
      kind: 'impossible',
      reason: 'visitor.gatewayKey',
    });
  });

  it.each([
    'https://evil.example/opennds_auth/',
    'http://8.8.8.8/opennds_auth/',
    'http://10.77.0.1@evil.example/',
    'http://user:pass@10.77.0.1/',
    'http://10.77.0.1.evil.example/',
    'javascript:alert(1)',
    '//10.77.0.1/',
    'http://',
    '',
  ])('is not believed when it is somewhere else: %s', (authaction) => {
    expect(faultOf({ ...clear, authaction })).toBe('foreign');
  });

  it.each([
    'evil.example:2050',
    '10.77.0.1:2050@evil.example',
    '10.77.0.1/x?@evil.example',
    'evil.example/#10.77.0.1',
    '',
  ])('is not believed at level 1 either: %s', (gatewayaddress) =>
    expect(faultOf(fas({ ...hashed, gatewayaddress }))).toBe(gatewayaddress === '' ? 'broken' : 'foreign'),
  );

  it.each([
    '',
    '!!!',
    Buffer.from('nothing').toString('base64'),
    Buffer.from('hid=%zz, gatewayaddress=10.0.0.1').toString('base64'),
  ])('is no arrival when fas is broken: %s', (broken) => expect(faultOf({ fas: broken })).toBe('broken'));

  it('leaves out a landing page that is no web address', () => {
    expect(login({ ...clear, redir: 'javascript:alert(1)' })).toEqual({
      kind: 'get-redirect',
      url: 'http://10.77.0.1:2050/opennds_auth/?tok=abc123',
    });
  });

  it('gives up a landing page whose address is too long to be carried along', () => {
    const redir = `http://example.org/?${'x'.repeat(2_100)}`;
    expect(login({ ...clear, redir })).toEqual(login({ ...clear, redir: '' }));
  });

  it('is believed at the configured address alone, where there is one', () => {
    const at = (address: string) => read(fas(hashed), { ...context, gateways: [{ ...keyed, address }] });
    expect(at('http://10.77.0.1:2050')).toMatchObject({ configured: 'The venue', client: 'aa:bb:cc:00:11:22' });
    expect(at('http://10.77.0.2:2050')).toMatchObject({ fault: 'foreign' });
    expect(at('https://10.77.0.1:2050')).toMatchObject({ fault: 'foreign' });
  });

  it('at levels 3 and 4 collects its visitors from us, with their limits', async () => {
    const limits = { ...keyed.limits, minutes: 60, upKbps: 500, downKbps: 1_000, megabytes: 20 };
    const polled = { ...keyed, auth: 'authmon' as const, limits };
    const given = { ...context, gateways: [polled] };
    const made = login(fas(hashed), given);
    if (made.kind !== 'server-call') throw new Error(made.kind);
    const offered: string[][] = [];
    const states = ['waiting', 'collected'] as const;
    const authmon = {
      offer: async (...offer: [string, string, string]) => {
        offered.push(offer);
        return states[offered.length - 1] ?? 'waiting';
      },
    };
    const http = async () => ({ failed: 'forbidden', detail: 'no call is expected' }) as const;
    expect(await made.run({ http, authmon })).toEqual({ kind: 'waiting', after: 2 });
    expect(await made.run({ http, authmon })).toEqual({ kind: 'granted', seconds: 3_600 });
    const device = sha256('f00dthe fas key');
    const line = `${device} 60 500 1000 20000 20000 portico`;
    expect(offered[0]).toEqual([sha256(encodeURIComponent('Café, upstairs')), device, line]);
    expect(offered[1]).toEqual(offered[0]);
  });

  it('is not there on an ordinary visit', () => expect(read({ lang: 'de' })).toBeNull());
});
