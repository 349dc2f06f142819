import { describe, expect, it } from 'vitest';
import { visitContext } from '#core/testing/gateway-visit.ts';
import { UNLIMITED } from './limits/allowance.ts';
import { gatewayLogin, LOST, readArrival } from './registry.ts';
import type { GatewayQuery } from './types.ts';

const NOTHING = { settings: null, credentials: null, allowance: UNLIMITED };
const came = (query: GatewayQuery) => {
  const arrival = readArrival(query, visitContext([]));
  return arrival && { gateway: arrival.gateway, login: gatewayLogin(arrival, NOTHING) };
};
const MAC = '11-22-33-44-55-66';

describe('a gateway that is recognised but not supported', () => {
  it.each<[string, string]>([
    ['aerohive', `RADIUSClient&autherr=0&ssid=Harbour&url=http://x`],
    ['mojo', 'login_url=http://10.0.0.1/login&challenge=0f0f&redirect=x'],
    ['pfsense', 'redirurl=http://x.example/&zone=guests'],
    ['unknown', `station=${MAC}`],
    ['unknown', 'client_ip=10.0.0.2&orig_url=http://x'],
  ])('%s is recognised, lets nobody in and says so', (gateway, query) => {
    expect(came(Object.fromEntries(new URLSearchParams(query)))).toEqual({
      gateway,
      login: { kind: 'impossible', reason: 'visitor.gatewayUnknown' },
    });
  });

  it.each([
    '',
    'lang=de',
    's=token',
    'type=code&lang=de',
    'error=2004',
    'utm_source=mail&fbclid=IwAR0abc',
    'id=7',
    'gw_address=192.168.100.200',
  ])('is not seen in an ordinary address: %s', (query) =>
    expect(came(Object.fromEntries(new URLSearchParams(query)))).toBeNull(),
  );

  it('is never mistaken for openNDS, nor openNDS for it', () => {
    expect(came({ fas: '!!!' })).toMatchObject({ gateway: 'opennds', login: { reason: 'visitor.gatewayUnread' } });
    expect(gatewayLogin(LOST, NOTHING)).toEqual({ kind: 'impossible', reason: 'visitor.visitLost' });
  });
});
