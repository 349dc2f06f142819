import { ACCESS_POINT, ACCOUNT, NETWORK, type Simulate, withParameter } from '../simulation.ts';

const KEY = 'simulated portal key';
const outcome = (ResponseCode: number, ReplyMessage: string) => ({
  body: { Vendor: 'ruckus', APIVersion: '1.0', ResponseCode, ReplyMessage },
});

/** field other-gateways.1: SmartZone, whose interface for portals is asked with a key. */
export const ruckusController: Simulate = ({ mac, nonce, landing }, origin, account = ACCOUNT) => {
  const [device, address] = [`ENC${nonce}`, `ENC${nonce.slice(0, 16)}`];
  return {
    settings: { address: origin, secret: KEY, ...account },
    arrival: (word) =>
      word === 'asks'
        ? {
            client_mac: device,
            mac: ACCESS_POINT,
            nbiIP: new URL(origin).hostname,
            proxy: '0',
            reason: 'Un-Auth-Captive',
            ssid: NETWORK,
            startUrl: landing,
            uip: address,
            url: landing,
            vlan: '1',
            wlan: mac.slice(-1),
          }
        : null,
    tamper: (address) => withParameter(address, 'nbiIP', '203.0.113.9'),
    login: {
      kind: 'controller',
      calls: [
        {
          method: 'POST',
          path: '/portalintf',
          expects: {
            Vendor: 'ruckus',
            APIVersion: '1.0',
            RequestUserName: 'api',
            RequestPassword: KEY,
            RequestCategory: 'UserOnlineControl',
            RequestType: 'Login',
            'UE-IP': address,
            'UE-MAC': device,
            'UE-Username': account.user,
            'UE-Password': account.password,
          },
          right: outcome(201, 'Login succeeded'),
          wrong: outcome(302, 'Bad request'),
          refused: outcome(301, 'Login failed'),
          expired: outcome(300, 'Not found'),
          online: outcome(101, 'Client authorized'),
        },
      ],
    },
  };
};

/** field other-gateways.1: ZoneDirector, which takes a form and has no words for a refusal. */
export const ruckusForm: Simulate = ({ mac, ip, landing }, origin, account = ACCOUNT) => ({
  settings: { address: origin, ...account },
  arrival: (word) =>
    word === 'asks'
      ? { sip: new URL(origin).hostname, mac: ACCESS_POINT, client_mac: mac, uip: ip, url: landing, ssid: NETWORK }
      : null,
  tamper: (address) => withParameter(address, 'sip', '203.0.113.9'),
  login: {
    kind: 'browser',
    methods: ['POST'],
    path: '/login',
    expects: { ip, username: account.user, password: account.password },
    landing: null,
  },
});
