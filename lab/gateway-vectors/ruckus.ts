import { type Call, DASHED, fault, LANDING, MAC, PASSWORD, query, USER, type Vector, without } from './vector.ts';

export function ruckus(): Vector[] {
  const enciphered = 'ENC0123456789abcdef';
  const nbi = {
    client_mac: enciphered,
    mac: 'aa:bb:cc:dd:ee:ff',
    nbiIP: '10.0.0.5',
    proxy: '0',
    reason: 'Un-Auth-Captive',
    ssid: 'Harbour',
    startUrl: LANDING,
    uip: 'ENCip',
    url: LANDING,
    vlan: '1',
    wlan: '3',
  };
  const zone = {
    sip: '10.0.0.5',
    mac: 'aabbccddeeff',
    client_mac: DASHED,
    uip: '10.0.0.7',
    url: LANDING,
    ssid: 'Harbour',
  };
  const settings = { address: 'https://10.0.0.5:9443', secret: 'portal key' };
  const ask = (code: number, text: string): Call[] => [
    {
      request: {
        method: 'POST',
        url: 'https://10.0.0.5:9443/portalintf',
        body: {
          Vendor: 'ruckus',
          APIVersion: '1.0',
          RequestUserName: 'api',
          RequestPassword: 'portal key',
          RequestCategory: 'UserOnlineControl',
          RequestType: 'Login',
          'UE-IP': 'ENCip',
          'UE-MAC': enciphered,
          'UE-Username': USER,
          'UE-Password': PASSWORD,
        },
      },
      answer: { status: 200, body: { Vendor: 'ruckus', ResponseCode: code, ReplyMessage: text } },
    },
  ];
  const byCode = (code: number, text: string) => ({ settings, query: query(nbi), calls: ask(code, text) });
  const form = (origin: string, address: string | null) => ({
    settings: { address },
    query: query({ ...zone, ...(address === null && { sip: 'unleashed.ruckuswireless.com' }) }),
    form: { url: `${origin}/login`, fields: { ip: '10.0.0.7', username: USER, password: PASSWORD } },
  });
  return [
    {
      name: 'login',
      of: 'SmartZone, asked by the server',
      read: { client: enciphered },
      ...byCode(201, 'Login succeeded'),
      outcome: { kind: 'granted' },
    },
    {
      name: 'login',
      of: 'SmartZone, by form',
      settings: { address: 'https://10.0.0.5:9998' },
      query: query(nbi),
      form: {
        url: 'https://10.0.0.5:9998/SubscriberPortal/hotspotlogin',
        fields: { uip: 'ENCip', client_mac: enciphered, username: USER, password: PASSWORD, startUrl: LANDING },
      },
    },
    {
      name: 'login',
      of: 'ZoneDirector',
      ...form('http://10.0.0.5:9997', 'http://10.0.0.5:9997'),
      read: { client: MAC },
    },
    { name: 'login', of: 'Unleashed', ...form('https://unleashed.ruckuswireless.com:9998', null) },
    { name: 'reject', ...byCode(301, 'Login failed'), outcome: { kind: 'refused', reason: 'visitor.2001' } },
    {
      name: 'reject',
      of: 'a wrong key',
      ...byCode(303, 'Request password is wrong'),
      outcome: { kind: 'refused', reason: 'visitor.gatewaySettings' },
    },
    { name: 'expired', ...byCode(300, 'Not found'), outcome: { kind: 'refused', reason: 'visitor.gatewayExpired' } },
    { name: 'already-in', ...byCode(101, 'Client authorized'), outcome: { kind: 'granted' } },
    {
      name: 'tampered',
      settings: { address: 'http://10.0.0.5:9997' },
      query: `${query(without(zone, 'sip'))}&wlan=3`,
      read: fault('broken'),
    },
    { name: 'foreign', settings, query: query({ ...nbi, nbiIP: '203.0.113.9' }), read: fault('foreign') },
    {
      name: 'foreign',
      settings: { address: 'http://10.0.0.5:9997' },
      query: query({ ...zone, sip: '203.0.113.9' }),
      read: fault('foreign'),
    },
  ];
}
