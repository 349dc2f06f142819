import { mikrotikFolder, mikrotikGarden } from '#core/gateways/exports/mikrotik.ts';
import { bytesOfOctal, md5Hex } from '../encoding.ts';
import { addressInVenue, allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { optionOfMikrotik } from '../notations.ts';
import { refusedInWords, SPOKEN_PROBLEMS } from '../problems.ts';
import { mikrotikLimits, REPORT_SECONDS } from '../radius-attributes.ts';
import { ACCOUNT_ASKS, CHAP_OR_PAP } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway, GatewayLogin, RadiusServer } from '../types.ts';

/** By the messages of RouterOS, which are the same in each version unless somebody translated them on the router. */
const problems = {
  'no more sessions are allowed': 'visitor.gatewayInUse',
  'session limit reached': 'visitor.gatewayFull',
  'no more': 'visitor.gatewayFull',
  'this mac address is not yours': 'visitor.gatewayBlocked',
  'uptime limit': 'visitor.gatewayQuota',
  'traffic limit': 'visitor.gatewayQuota',
  'radius server is not responding': 'visitor.gatewaySilent',
  'already authorizing': 'visitor.gatewayInUse',
  'challenge response': 'visitor.gatewayExpired',
  'shutting down': 'visitor.gatewaySilent',
  ...SPOKEN_PROBLEMS,
} as const;

/** The hotspot of MikroTik's RouterOS, field mikrotik.1 to mikrotik.4; its login.html sends visitors here. */
export const mikrotik: Gateway = {
  kind: 'mikrotik',
  label: 'gateways.mikrotik',
  recognises: (query) => 'link-login-only' in query || 'link-login' in query || 'chap-challenge' in query,
  parse(query, { settings }): Arrival | ArrivalFault {
    const link = query['link-login-only'] ?? '';
    if (link === '') return 'broken';
    const target = allowedTarget(link, settings);
    if (!target) return 'foreign';
    const client = macAddress(query.mac) ?? addressInVenue(query.ip, target.host);
    // Our page of the router's status says so.
    if (query.online === '1') return { gateway: 'mikrotik', client, handle: {}, online: true };
    const { 'chap-id': chapId = '', 'chap-challenge': challenge = '', error = '', trial = '' } = query;
    return {
      gateway: 'mikrotik',
      client,
      handle: { target: target.origin + target.pathname, mac: query.mac ?? '', trial },
      fresh: { chapId, challenge },
      landing: query['link-orig'] ?? '',
      ...refusedInWords(error, problems),
    };
  },
  grant({ handle, fresh = {}, landing }, { settings, credentials }) {
    const { target = '' } = handle;
    const { chapId = '', challenge = '' } = fresh;
    // A router that takes no CHAP sends no challenge.
    if (settings.auth !== 'pap' && chapId === '') return { kind: 'impossible', reason: 'visitor.gatewaySettings' };
    const { user, password } = credentials;
    const proof = settings.auth === 'pap' ? password : md5Hex(bytesOfOctal(chapId), password, bytesOfOctal(challenge));
    const fields = { username: user, password: proof, ...wanted(landing) };
    return {
      kind: 'post-form',
      url: target,
      fields: { ...fields, popup: 'false' },
      byGet: withQuery(target, fields),
    };
  },
  withoutAccount: trialLogin,
  credentials: 'radius',
  logins: ['post-form', 'get-redirect'],
  binds: 'never',
  limits: [],
  radiusLimits: mikrotikLimits,
  asks: [{ field: 'address', isRequired: true, hint: 'gateways.mikrotik.addressHint' }, CHAP_OR_PAP, ...ACCOUNT_ASKS],
  problems,
  guide: ({ radius }) => [
    { text: 'gateways.mikrotik.folder' },
    { text: 'gateways.mikrotik.upload' },
    { text: 'gateways.mikrotik.profile', value: '/ip hotspot profile set [find] html-directory=portico' },
    ...(radius ? [{ text: 'gateways.mikrotik.radius', value: radiusCommands(radius) } as const] : []),
  ],
  walledGarden: mikrotikGarden,
  dhcp: optionOfMikrotik,
  files: mikrotikFolder,
};

/** A trial of the router's own: it knows the device by this name and asks for no password. */
function trialLogin({ handle: { target = '', mac = '', trial }, landing }: Arrival): GatewayLogin | null {
  if (trial !== 'yes') return null;
  return { kind: 'get-redirect', url: withQuery(target, { ...wanted(landing), username: `T-${mac}` }) };
}

function wanted(landing = ''): Readonly<Record<string, string>> {
  return isLanding(landing) ? { dst: landing } : {};
}

function withQuery(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

function radiusCommands({ host, authPort, accountingPort, secret }: RadiusServer): string {
  const ports = `authentication-port=${authPort} accounting-port=${accountingPort}`;
  return [
    `/radius add service=hotspot address=${host} secret="${secret}" ${ports}`,
    `/ip hotspot profile set [find] use-radius=yes radius-accounting=yes radius-interim-update=${REPORT_SECONDS}s`,
  ].join('\n');
}
