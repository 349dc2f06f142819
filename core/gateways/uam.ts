import { webAddress } from '#core/rules/url.ts';
import { bytesOfHex, bytesToHex, masked, md5Hex, md5Of } from './encoding.ts';
import { gatewayAddress, isLanding, leadsTo, macAddress } from './gateway-address.ts';
import { problemIn, SPOKEN_PROBLEMS } from './problems.ts';
import type { GatewayKind } from './settings.ts';
import type { GatewayContext, GatewayCredentials, GatewayQuery, Handover, HandoverFault } from './types.ts';

/*
 * UAM, the protocol of CoovaChilli, which uspot speaks as well (field coova.1): the gateway signs the address that it
 * sends the visitor to, and takes a login as an address of its own.
 */

/** What the parameter `res` says of the visitor. */
export interface UamResults {
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

export function parseUam(
  query: GatewayQuery,
  { settings, addresses }: GatewayContext,
  { kind, online, refused }: UamResults,
): Handover | HandoverFault {
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
export function chapResponse(password: string, challenge: string, secret: string | null): string {
  return md5Hex(Uint8Array.of(0), password, mixed(challenge, secret));
}

/** PAP: the password XOR the challenge. */
export function papPassword(password: string, challenge: string, secret: string | null): string {
  return bytesToHex(masked(password, mixed(challenge, secret)));
}

/** The address of a login. */
export function logonUrl(
  { handle, landing = '' }: Handover,
  { user }: GatewayCredentials,
  proof: { readonly response: string } | { readonly password: string },
): string {
  const url = new URL('/logon', handle.target);
  for (const [name, value] of Object.entries({ username: user, ...proof })) url.searchParams.set(name, value);
  if (isLanding(landing)) url.searchParams.set('userurl', landing);
  return url.href;
}
