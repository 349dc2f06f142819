import ipaddr from 'ipaddr.js';
import { inHtml } from '#core/gateways/exports/config-text.ts';
import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { mikrotikLimits, REPORT_SECONDS } from '#core/gateways/limits/radius-attributes.ts';
import { bytesOfOctal, md5Hex } from '../encoding.ts';
import { addressInVenue, allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { optionOfMikrotik } from '../notations.ts';
import { refusedInWords, SPOKEN_PROBLEMS } from '../problems.ts';
import { ACCOUNT_ASKS, CHAP_OR_PAP } from '../settings.ts';
import type {
  Arrival,
  ArrivalFault,
  Gateway,
  GatewayFacts,
  GatewayFile,
  GatewayLogin,
  RadiusServer,
} from '../types.ts';

/*
 * The folder of a hotspot for MikroTik's RouterOS. Its login page only leads to the published page with what the router
 * knows of the visitor; it has no script, and a link for windows that do not follow a refresh.
 */

/** What the router tells, and under which name; all but `trial` are escaped by the router itself. */
const TOLD: readonly (readonly [name: string, variable: string])[] = [
  ['link-login-only', 'link-login-only'],
  ['link-orig', 'link-orig-esc'],
  ['mac', 'mac-esc'],
  ['ip', 'ip'],
  ['error', 'error-orig'],
  ['chap-id', 'chap-id'],
  ['chap-challenge', 'chap-challenge'],
  ['trial', 'trial'],
];

function mikrotikFolder({ page, hosts }: GatewayFacts): readonly GatewayFile[] {
  const query = TOLD.map(([name, variable]) => `${name}=$(${variable})`).join('&');
  const login = `${page}${page.includes('?') ? '&' : '?'}${query}`;
  const online = `${page}${page.includes('?') ? '&' : '?'}link-login-only=$(link-login-only)&mac=$(mac-esc)&online=1`;
  return [
    { path: 'portico/login.html', content: leading(login) },
    { path: 'portico/rlogin.html', content: leading(login) },
    { path: 'portico/redirect.html', content: leading('$(link-redirect)') },
    { path: 'portico/alogin.html', content: leading('$(link-redirect)') },
    { path: 'portico/status.html', content: leading(online) },
    { path: 'portico/logout.html', content: leading(page) },
    { path: 'portico/error.html', content: leading(login) },
    { path: 'portico/walled-garden.rsc', content: `${mikrotikGarden(hosts)}\n` },
  ];
}

/** A page that goes on to an address by itself. The router fills in its variables before it sends it. */
function leading(address: string): string {
  const href = inHtml(address);
  return [
    '<!doctype html>',
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="refresh" content="0;url=${href}"><title>Wi-Fi</title></head>`,
    `<body><p><a href="${href}">Wi-Fi</a></p></body></html>`,
    '',
  ].join('\n');
}

/** Names by `walled-garden`, which reads the host of a request and takes wildcards (field mikrotik.4); addresses by its ip list. */
function mikrotikGarden(hosts: readonly string[]): string {
  return hosts
    .map((host) =>
      ipaddr.IPv4.isValid(host)
        ? `/ip hotspot walled-garden ip add dst-address=${host} action=accept`
        : `/ip hotspot walled-garden add dst-host="${host}" action=allow`,
    )
    .join('\n');
}

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
  keeps: { ...BY_ACCOUNT, data: ['account'] },
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
