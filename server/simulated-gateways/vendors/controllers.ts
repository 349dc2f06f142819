import {
  ACCESS_POINT,
  type ControllerCall,
  dashed,
  LIMITS,
  NETWORK,
  type Simulate,
  withParameter,
} from '../simulation.ts';

const OMADA_ID = 'c21f969b5f03d33d43e04f8f136e7682';
const OMADA_OPERATOR = { user: 'hotspot', password: 'simulated operator' } as const;
const OMADA_PATH = `/${OMADA_ID}/api/v2/hotspot`;

/** field other-gateways.3: Omada 5, asked as an operator of the hotspot. It lets a device in once more. */
export const omadaController: Simulate = ({ mac, nonce, landing }, origin) => {
  const echoed = {
    clientMac: dashed(mac),
    apMac: dashed(ACCESS_POINT),
    ssidName: NETWORK,
    radioId: '1',
    site: 'Default',
  };
  return {
    settings: { address: origin, controller: OMADA_ID, limits: { minutes: LIMITS.minutes }, ...OMADA_OPERATOR },
    arrival: (word) => (word === 'asks' ? { ...echoed, t: '1700000000', redirectUrl: landing } : null),
    tamper: (address) => withParameter(address, 'clientMac', 'nobody'),
    login: {
      kind: 'controller',
      calls: [
        {
          method: 'POST',
          path: `${OMADA_PATH}/login`,
          expects: { name: OMADA_OPERATOR.user, password: OMADA_OPERATOR.password },
          right: {
            headers: { 'set-cookie': `TPOMADA_SESSIONID=${nonce}; Path=/; HttpOnly` },
            body: { errorCode: 0, msg: 'Hotspot log in successfully.', result: { token: `token-${nonce}` } },
          },
          wrong: { body: { errorCode: -30109, msg: 'Incorrect username or password.' } },
        },
        {
          method: 'POST',
          path: `${OMADA_PATH}/extPortal/auth`,
          headers: { 'csrf-token': `token-${nonce}`, cookie: `TPOMADA_SESSIONID=${nonce}` },
          expects: { ...echoed, time: String(LIMITS.minutes * 60_000), authType: '4' },
          right: { body: { errorCode: 0, msg: 'Success.' } },
          wrong: { body: { errorCode: -1200, msg: 'Your session has timed out.' } },
          refused: { body: { errorCode: -41501, msg: 'Failed to authenticate.' } },
          expired: { body: { errorCode: -41501, msg: 'Failed to authenticate: the client is not found.' } },
        },
      ],
    },
  };
};

const OPNSENSE_KEY = { user: 'simulated-key', password: 'simulated secret' } as const;
const OPNSENSE_ZONE = '0';
const opnsenseHeaders = {
  authorization: `Basic ${Buffer.from(`${OPNSENSE_KEY.user}:${OPNSENSE_KEY.password}`).toString('base64')}`,
};
const refusedKey = { status: 401, body: { status: 401, message: 'Authentication Failed' } };

/** field other-gateways.3: OPNsense, which knows a device by its address and lets it in once more. */
export const opnsenseController: Simulate = ({ ip, landing }, origin) => ({
  settings: { address: origin, zone: OPNSENSE_ZONE, ...OPNSENSE_KEY },
  arrival: (word) => (word === 'asks' ? { redirurl: landing.replace(/^http:\/\//, '') } : null),
  // The device that asks counts, whatever the query says.
  tamper: (address) => withParameter(address, 'clientip', '10.99.99.99'),
  login: {
    kind: 'controller',
    calls: [
      {
        method: 'GET',
        path: '/api/captiveportal/session/zones',
        headers: opnsenseHeaders,
        expects: {},
        right: { body: { [OPNSENSE_ZONE]: 'Guests' } },
        wrong: refusedKey,
      },
      {
        method: 'POST',
        path: `/api/captiveportal/session/connect/${OPNSENSE_ZONE}`,
        headers: opnsenseHeaders,
        expects: { ip },
        right: { body: { clientState: 'AUTHORIZED' } },
        wrong: refusedKey,
        refused: { body: { clientState: 'NOT_AUTHORIZED' } },
        expired: { body: { clientState: 'UNKNOWN' } },
      },
    ],
  },
});

const OPERATOR = { user: 'hotspot', password: 'simulated operator' } as const;
const API_KEY = 'simulated api key';
const SITE = 'default';
const SITE_ID = '8f0c0a2e-5b5d-4c65-9d3b-0d9a6f3c1b11';
const CLIENT_ID = '3e0f1c52-0c53-4a4b-8f0e-6c1e5b0a7d21';

const outcome = (rc: string, msg?: string) => ({ meta: { rc, ...(msg && { msg }) }, data: [] });

/** What both ways share; field unifi.1. */
const unifi =
  (settings: object, calls: (mac: string, nonce: string) => readonly ControllerCall[]): Simulate =>
  ({ mac, nonce, landing }, origin) => ({
    settings: { address: origin, site: SITE, limits: LIMITS, ...settings },
    path: `/guest/s/${SITE}/`,
    // It has no words for what became of a login, and lets a device in once more.
    arrival: (word) =>
      word === 'asks' ? { ap: ACCESS_POINT, id: mac, t: '1700000000', url: landing, ssid: NETWORK } : null,
    tamper: (address) => withParameter(address, 'id', "1' or '1"),
    login: { kind: 'controller', calls: calls(mac, nonce) },
  });

/** field unifi.1: the classic API of UniFi OS, asked as a user. */
export const unifiClassic = unifi(OPERATOR, (mac, nonce) => [
  {
    method: 'POST',
    path: '/api/auth/login',
    expects: { username: OPERATOR.user, password: OPERATOR.password },
    right: { headers: { 'set-cookie': `TOKEN=${nonce}; path=/; httponly`, 'x-csrf-token': `csrf-${nonce}` }, body: {} },
    wrong: { status: 401, body: outcome('error', 'api.err.Invalid') },
  },
  {
    method: 'POST',
    path: `/proxy/network/api/s/${SITE}/cmd/stamgr`,
    headers: { cookie: `TOKEN=${nonce}`, 'x-csrf-token': `csrf-${nonce}` },
    expects: {
      cmd: 'authorize-guest',
      mac,
      minutes: String(LIMITS.minutes),
      up: String(LIMITS.upKbps),
      down: String(LIMITS.downKbps),
      bytes: String(LIMITS.megabytes),
      ap_mac: ACCESS_POINT,
    },
    right: { body: outcome('ok') },
    wrong: { status: 401, body: outcome('error', 'api.err.LoginRequired') },
    refused: { body: outcome('error', 'api.err.NoPermission') },
    expired: { body: outcome('error', 'api.err.UnknownStation') },
  },
]);

const API = '/proxy/network/integration/v1';
const headers = { 'x-api-key': API_KEY };
const unknownKey = { status: 401, body: { statusCode: 401, code: 'api.authentication.missing-credentials' } };

/** field unifi.2: the official API, asked with a key. */
export const unifiOfficial = unifi({ password: API_KEY }, (mac) => [
  {
    method: 'GET',
    path: `${API}/sites`,
    headers,
    expects: {},
    right: { body: { data: [{ id: SITE_ID, internalReference: SITE, name: 'Default' }] } },
    wrong: unknownKey,
  },
  {
    method: 'GET',
    path: `${API}/sites/${SITE_ID}/clients`,
    headers,
    expects: { filter: `macAddress.eq('${mac}')` },
    right: { body: { data: [{ id: CLIENT_ID, macAddress: mac, type: 'WIRELESS' }] } },
    wrong: unknownKey,
  },
  {
    method: 'POST',
    path: `${API}/sites/${SITE_ID}/clients/${CLIENT_ID}/actions`,
    headers,
    expects: {
      action: 'AUTHORIZE_GUEST_ACCESS',
      timeLimitMinutes: String(LIMITS.minutes),
      dataUsageLimitMBytes: String(LIMITS.megabytes),
      rxRateLimitKbps: String(LIMITS.downKbps),
      txRateLimitKbps: String(LIMITS.upKbps),
    },
    right: { body: { action: 'AUTHORIZE_GUEST_ACCESS' } },
    wrong: unknownKey,
    refused: { status: 403, body: { statusCode: 403, message: 'Forbidden' } },
    expired: { status: 404, body: { statusCode: 404, code: 'api.err.UnknownStation' } },
  },
]);
