import { describe, expect, it } from 'vitest';
import { gatewayLogin, LOST, readHandover } from './registry.ts';
import type { GatewayContext, GatewayQuery } from './types.ts';

const context: GatewayContext = { secret: 'key', sha256: (text) => text, decipher: () => null };
const came = (query: GatewayQuery) => {
  const handover = readHandover(query, context);
  return handover && { gateway: handover.gateway, login: gatewayLogin(handover, context) };
};
const MAC = '11-22-33-44-55-66';

describe('a gateway that is recognised but not supported', () => {
  it.each<[string, string]>([
    ['coovachilli', `res=notyet&uamip=10.1.0.1&uamport=3990&challenge=${'0f'.repeat(16)}&called=${MAC}&mac=${MAC}`],
    ['mikrotik', `mac=${MAC}&ip=10.5.50.2&link-login-only=http://10.5.50.1/login&link-orig=http://x.example/`],
    ['unifi', `ap=${MAC}&id=${MAC}&t=1700000000&url=http://x.example/&ssid=Harbour`],
    ['meraki', `base_grant_url=https://eu.network-auth.com/splash/grant&user_continue_url=http://x&client_mac=${MAC}`],
    ['meraki', `login_url=https://n1.network-auth.com/splash/login&continue_url=http://x&ap_mac=${MAC}`],
    ['aruba', `cmd=login&mac=${MAC}&ip=10.0.0.2&essid=Harbour&switchip=securelogin.arubanetworks.com&url=http://x`],
    ['aruba', `cmd=Login&mac=${MAC}&ip=10.0.0.2&network=x&apmac=${MAC}&site=y&post=http://p.example`],
    ['fortinet', `login&post=http://10.0.0.1:1000/fgtauth&magic=04030201&usermac=${MAC}&userip=10.0.0.2`],
    ['cisco', `switch_url=https://192.0.2.1/login.html&ap_mac=${MAC}&client_mac=${MAC}&wlan=Harbour&redirect=x`],
    ['omada', `clientMac=${MAC}&apMac=${MAC}&ssidName=Harbour&radioId=1&t=1&site=s&redirectUrl=http://x`],
    ['omada', `clientMac=${MAC}&gatewayMac=${MAC}&vid=1&t=1&site=s&redirectUrl=http://x`],
    ['ruckus', `client_mac=ENC123&nbiIP=10.0.0.5&ssid=Harbour&startUrl=x&uip=10.0.0.2&wlan=3&url=http://x`],
    ['ruckus', `sip=10.0.0.5&mac=${MAC}&client_mac=${MAC}&uip=10.0.0.2&lid=&dn=&url=http://x&ssid=Harbour`],
    ['cambium', `ga_ssid=Harbour&ga_ap_mac=${MAC}&ga_srvr=10.0.0.5&ga_cmac=${MAC}&ga_Qv=x`],
    ['aerohive', `RADIUSClient&autherr=0&ssid=Harbour&url=http://x`],
    ['opnsense', 'redirurl=x.example/'],
    ['unknown', `station=${MAC}`],
    ['unknown', 'client_ip=10.0.0.2&orig_url=http://x'],
  ])('%s is recognised, lets nobody in and says so', (gateway, query) => {
    expect(came(Object.fromEntries(new URLSearchParams(query)))).toEqual({
      gateway,
      login: { kind: 'impossible', reason: 'visitor.gatewayUnknown' },
    });
  });

  it.each(['', 'lang=de', 's=token', 'type=code&lang=de', 'error=2004', 'utm_source=mail&fbclid=IwAR0abc', 'id=7'])(
    'is not seen in an ordinary address: %s',
    (query) => expect(came(Object.fromEntries(new URLSearchParams(query)))).toBeNull(),
  );

  it('is never mistaken for openNDS, nor openNDS for it', () => {
    expect(came({ fas: '!!!' })).toMatchObject({ gateway: '', login: { reason: 'visitor.gatewayUnread' } });
    expect(gatewayLogin(LOST, context)).toEqual({ kind: 'impossible', reason: 'visitor.visitLost' });
  });
});
