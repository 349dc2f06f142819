import { ACCESS_POINT, type ControllerCall, LIMITS, NETWORK, type Simulate, withParameter } from '../simulation.ts';

const OPERATOR = { user: 'hotspot', password: 'simulated operator' } as const;
const API_KEY = 'simulated api key';
const SITE = 'default';
const SITE_ID = '8f0c0a2e-5b5d-4c65-9d3b-0d9a6f3c1b11';
const CLIENT_ID = '3e0f1c52-0c53-4a4b-8f0e-6c1e5b0a7d21';

const said = (rc: string, msg?: string) => ({ meta: { rc, ...(msg && { msg }) }, data: [] });

/** What both ways share; field unifi.1. */
const unifi =
  (settings: object, calls: (mac: string, nonce: string) => readonly ControllerCall[]): Simulate =>
  ({ mac, nonce, landing }, origin) => ({
    settings: { address: origin, site: SITE, limits: LIMITS, ...settings },
    path: `/guest/s/${SITE}/`,
    // It has no words for what became of a login, and lets a device in once more.
    handover: (word) =>
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
    wrong: { status: 401, body: said('error', 'api.err.Invalid') },
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
    right: { body: said('ok') },
    wrong: { status: 401, body: said('error', 'api.err.LoginRequired') },
    refused: { body: said('error', 'api.err.NoPermission') },
    expired: { body: said('error', 'api.err.UnknownStation') },
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
