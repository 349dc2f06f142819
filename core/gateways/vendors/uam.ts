import { configLines, oneLine, shellQuoted } from '#core/gateways/exports/config-text.ts';
import { uspotConfig, uspotGarden } from '#core/gateways/exports/openwrt.ts';
import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { chillispotLimits } from '#core/gateways/limits/radius-attributes.ts';
import { webAddress } from '#core/rules/url.ts';
import { bytesOfHex, bytesToHex, masked, md5Hex, md5Of } from '../encoding.ts';
import { gatewayAddress, isLanding, leadsTo, macAddress } from '../gateway-address.ts';
import { optionOfDnsmasq, optionOfOpenwrt } from '../notations.ts';
import { problemIn, SPOKEN_PROBLEMS } from '../problems.ts';
import { ACCOUNT_ASKS, CHAP_OR_PAP, type GatewayKind } from '../settings.ts';
import type {
  Arrival,
  ArrivalFault,
  Gateway,
  GatewayContext,
  GatewayCredentials,
  GatewayFacts,
  GatewayQuery,
} from '../types.ts';

/** `/etc/chilli/local.conf`, which CoovaChilli's own defaults are read before. */
function coovaConfig({
  page,
  settings,
  hosts,
  radius,
}: Pick<GatewayFacts, 'page' | 'settings' | 'hosts' | 'radius'>): string {
  const values: readonly (readonly [name: string, value: string])[] = [
    ['HS_NASID', settings.name],
    ['HS_UAMSERVER', new URL(page).host],
    ['HS_UAMFORMAT', page],
    ['HS_UAMSECRET', settings.secret ?? ''],
    ...(radius === null
      ? []
      : ([
          ['HS_RADIUS', radius.host],
          ['HS_RADAUTH', String(radius.authPort)],
          ['HS_RADACCT', String(radius.accountingPort)],
          ['HS_RADSECRET', radius.secret],
        ] as const)),
  ];
  const lines = values.map(([name, value]) => `${name}=${shellQuoted(value)}`);
  return [`# ${oneLine(settings.name)}`, ...lines, ...gardenLines(hosts), ''].join('\n');
}

/** Names that are whole stand in `uamallowed`, the ends of names in `uamdomain` (field coova.3). */
function gardenLines(hosts: readonly string[]): string[] {
  const whole = hosts.filter((host) => !host.startsWith('*.'));
  const ends = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  return [
    ...(whole.length > 0 ? [`HS_UAMALLOW=${shellQuoted(whole.join(','))}`] : []),
    ...(ends.length > 0 ? [`HS_UAMDOMAINS=${shellQuoted(ends.join(','))}`] : []),
  ];
}

/*
 * UAM, the protocol of CoovaChilli, which uspot speaks as well (field coova.1): the gateway signs the address that it
 * sends the visitor to, and takes a login as an address of its own.
 */

/** What the parameter `res` says of the visitor. */
interface UamResults {
  readonly kind: GatewayKind;
  readonly online: readonly string[];
  readonly refused: readonly string[];
}

/**
 * What the gateway signed of the address it sent the visitor to: MD5 of all that stands before `&md=` and the shared key.
 * null where no address is signed with this key. What somebody wrote behind the signature is not part of it.
 */
function signedPart(addresses: readonly string[], secret: string): string | null {
  const starts = addresses.flatMap((address) => {
    const end = address.lastIndexOf('&md=');
    const md = /^[0-9a-f]{32}/i.exec(address.slice(end + '&md='.length))?.[0]?.toLowerCase();
    return end >= 0 && md === md5Hex(address.slice(0, end), secret) ? [address.slice(0, end)] : [];
  });
  return starts[0] ?? null;
}

function parametersOf(address: string): GatewayQuery {
  return Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?') + 1)));
}

function parseUam(
  query: GatewayQuery,
  { settings, addresses }: GatewayContext,
  { kind, online, refused }: UamResults,
): Arrival | ArrivalFault {
  const { secret } = settings;
  const signed = secret === null ? null : signedPart(addresses, secret);
  if (secret !== null && signed === null) return 'tampered';
  const told = signed === null ? query : parametersOf(signed);
  const { res = '', uamip = '', uamport = '3990', ssl = '', challenge = '', userurl = '', reply = '' } = told;
  const device = { gateway: kind, client: macAddress(told.mac), ...(signed !== null && ({ keyed: true } as const)) };
  if (online.includes(res)) return { ...device, handle: {}, online: true };
  const target = targetOf([`http://${uamip}:${uamport}`, ssl], settings, signed !== null);
  if (!target) return 'foreign';
  if (!bytesOfHex(challenge)) return 'broken';
  return {
    ...device,
    handle: { target: target.origin },
    fresh: { challenge },
    landing: userurl,
    ...(refused.includes(res) && { refused: true, problem: problemIn(reply, SPOKEN_PROBLEMS) }),
  };
}

/** The configured address; where none is, the one that the gateway signed. */
function targetOf(written: readonly string[], settings: GatewayContext['settings'], isVerified: boolean): URL | null {
  const addresses = written.map(webAddress).filter((url) => url !== null);
  const known = addresses.find((url) => leadsTo(url, settings));
  if (known || settings.address !== null) return known ?? null;
  return isVerified ? gatewayAddress(written[0] ?? '') : null;
}

/** With a key, the challenge is hashed together with it. */
function mixed(challenge: string, secret: string | null): Uint8Array {
  const bytes = bytesOfHex(challenge) ?? new Uint8Array();
  return secret === null ? bytes : md5Of(bytes, secret);
}

/** CHAP: MD5 of a zero, the password and the challenge. */
function chapResponse(password: string, challenge: string, secret: string | null): string {
  return md5Hex(Uint8Array.of(0), password, mixed(challenge, secret));
}

/** PAP: the password XOR the challenge. */
function papPassword(password: string, challenge: string, secret: string | null): string {
  return bytesToHex(masked(password, mixed(challenge, secret)));
}

/** The address of a login. */
function logonUrl(
  { handle, landing = '' }: Arrival,
  { user }: GatewayCredentials,
  proof: { readonly response: string } | { readonly password: string },
): string {
  const url = new URL('/logon', handle.target);
  for (const [name, value] of Object.entries({ username: user, ...proof })) url.searchParams.set(name, value);
  if (isLanding(landing)) url.searchParams.set('userurl', landing);
  return url.href;
}

/** What both vendors have in common. */
const BY_ADDRESS = {
  logins: ['get-redirect'],
  binds: 'keyed',
  keeps: { ...BY_ACCOUNT, data: ['account'] },
  radiusLimits: chillispotLimits,
  problems: SPOKEN_PROBLEMS,
} as const satisfies Partial<Gateway>;

const COOVA: UamResults = { kind: 'coova', online: ['success', 'already'], refused: ['failed'] };

/** CoovaChilli, field coova.1 and coova.2. */
export const coova: Gateway = {
  kind: 'coova',
  label: 'gateways.coova',
  recognises: (query) => 'uamip' in query || ('res' in query && 'challenge' in query),
  parse: (query, context) => parseUam(query, context, COOVA),
  grant(arrival, { settings, credentials }) {
    const { password } = credentials;
    const { challenge = '' } = arrival.fresh ?? {};
    const { secret } = settings;
    const proof =
      settings.auth === 'pap'
        ? { password: papPassword(password, challenge, secret) }
        : { response: chapResponse(password, challenge, secret) };
    return { kind: 'get-redirect', url: logonUrl(arrival, credentials, proof) };
  },
  credentials: 'radius',
  ...BY_ADDRESS,
  asks: [
    { field: 'secret', isRequired: true, hint: 'gateways.coova.secretHint' },
    { field: 'address', isRequired: false, hint: 'gateways.coova.addressHint' },
    CHAP_OR_PAP,
    ...ACCOUNT_ASKS,
  ],
  guide: (facts) => [{ text: 'gateways.coova.config', value: coovaConfig({ ...facts, hosts: [] }) }],
  restart: { text: 'gateways.coova.restart', value: 'service chilli restart' },
  walledGarden: (hosts) => gardenLines(hosts).join('\n'),
  dhcp: optionOfDnsmasq,
  files: (facts) => [{ path: 'etc/chilli/local.conf', content: coovaConfig(facts) }],
};

const USPOT: UamResults = { kind: 'uspot', online: ['success'], refused: ['reject'] };

/** Of a password that is masked with the key, no more bytes survive. */
const LONGEST_MASKED = 16;

/** uspot of OpenWrt, field coova.4. Its challenge stays the same for a device. */
export const uspot: Gateway = {
  kind: 'uspot',
  label: 'gateways.uspot',
  recognises: (query) => 'uamip' in query && 'res' in query,
  parse: (query, context) => parseUam(query, context, USPOT),
  grant(arrival, { settings, credentials }) {
    const { password } = credentials;
    const { challenge = '' } = arrival.fresh ?? {};
    const { secret } = settings;
    if (settings.auth !== 'pap') {
      const response = chapResponse(password, challenge, secret);
      return { kind: 'get-redirect', url: logonUrl(arrival, credentials, { response }) };
    }
    if (secret === null) return { kind: 'get-redirect', url: logonUrl(arrival, credentials, { password }) };
    if (new TextEncoder().encode(password).length > LONGEST_MASKED)
      return { kind: 'impossible', reason: 'visitor.gatewayAccount' };
    const hidden = papPassword(password, challenge, secret);
    return { kind: 'get-redirect', url: logonUrl(arrival, credentials, { password: hidden }) };
  },
  credentials: 'radius',
  ...BY_ADDRESS,
  asks: [
    { field: 'secret', isRequired: true, hint: 'gateways.uspot.secretHint' },
    { field: 'address', isRequired: false, hint: 'gateways.coova.addressHint' },
    CHAP_OR_PAP,
    ...ACCOUNT_ASKS,
  ],
  guide: (facts) => [{ text: 'gateways.uspot.config', value: uspotConfig({ ...facts, hosts: [] }) }],
  restart: { text: 'gateways.uspot.restart', value: 'service uspot restart' },
  walledGarden: (hosts) => configLines(uspotGarden(hosts)),
  dhcp: optionOfOpenwrt,
  files: (facts) => [{ path: 'etc/config/uspot', content: uspotConfig(facts) }],
};
