import ipaddr from 'ipaddr.js';
import { configLines } from '#core/gateways/exports/config-text.ts';
import { openndsStatusFile, openndsStatusLines } from '#core/gateways/exports/opennds-status.ts';
import { openndsConfig, openndsGarden } from '#core/gateways/exports/openwrt.ts';
import { type Allowance, inWhole, UNLIMITED } from '#core/gateways/limits/allowance.ts';
import { KEEPS_ALL } from '#core/gateways/limits/keeps.ts';
import { AUTHMON_GRAIN, authmonLine } from '../authmon.ts';
import { sha256Hex } from '../encoding.ts';
import { addressInVenue, gatewayAddress, isLanding, leadsTo, macAddress } from '../gateway-address.ts';
import { optionOfOpenwrt } from '../notations.ts';
import type { GatewaySettings } from '../settings.ts';
import type {
  Arrival,
  ArrivalFault,
  Gateway,
  GatewayContext,
  GatewayLogin,
  GatewayQuery,
  GuideStep,
} from '../types.ts';

/** The path of openNDS where it names none. */
const AUTH_PATH = 'opennds_auth';

/**
 * A fragment at the end of the address that openNDS sends the visitor to. When openNDS refuses the token, it sends the
 * visitor back to us with that same address: the mark tells the page that the login failed. A visitor who is online
 * never notices it, since browsers do not send fragments.
 */
const RETURNED = '#portico';

/** The landing address travels in the addresses of a visit, whose length servers and browsers limit. A longer one is left out. */
const LONGEST_LANDING = 2_048;

/**
 * openNDS sends a device that is online already, and opens the gateway's own address again, back to us with the query it
 * came with: a second press of the button does that. openNDS appends `status=authenticated`, which ends up inside our
 * fragment and never reaches us.
 */
const ONLINE: Arrival = { gateway: 'opennds', client: null, handle: {}, online: true };

/** How often a page asks whether the router has collected its visitor; routers come every 5 s. */
const ASK_AGAIN = 2;

/**
 * openNDS, field opennds.1. Level 0 sends the token in the clear, level 1 what it is made of with a shared key, level 2
 * the same enciphered with that key. At levels 3 and 4 the router asks us by https whom to let in (`authmon`). What is not
 * enciphered, as at levels 0, 1 and 4, names a device that the visitor can change.
 */
export const opennds: Gateway = {
  kind: 'opennds',
  label: 'gateways.opennds',
  recognises: (query) => 'fas' in query || 'tok' in query,
  needsNoSettings: (given) => !('fas' in given) && 'tok' in given,
  parse(query, context) {
    if ('fas' in query && context.settings.secret === null) return 'unconfigured';
    return read(query, context);
  },
  grant: (arrival, { settings, allowance }) => login(arrival, settings, allowance),
  unconfigured: {
    parse: (query, context) => read(query, { ...context, settings: null }),
    grant: (arrival) => login(arrival, null, UNLIMITED),
  },
  credentials: 'none',
  logins: ['get-redirect', 'server-call'],
  binds: 'keyed',
  ownHandle: true,
  keeps: KEEPS_ALL,
  // An address of the browser's has no room for them, and without a key there is no other way.
  carriesLimits: ({ auth, secret }) => auth === 'authmon' && secret !== null,
  grain: AUTHMON_GRAIN,
  asks: [
    { field: 'secret', isRequired: true, unless: 'address', hint: 'gateways.opennds.secretHint' },
    { field: 'address', isRequired: false, hint: 'gateways.opennds.addressHint' },
    { field: 'auth', isRequired: false, hint: 'gateways.opennds.authHint', choices: ['authmon', 'browser'] },
  ],
  usual: ({ isHttps }) => ({ auth: isHttps ? 'authmon' : 'browser' }),
  problems: {},
  guide: ({ page, settings, words }) => [
    { text: 'gateways.opennds.install' },
    { text: 'gateways.opennds.status', value: openndsStatusLines({ words }) },
    { text: 'gateways.opennds.config', value: openndsConfig({ page, settings, hosts: [] }) },
    ...protocolSteps(page, settings),
  ],
  restart: { text: 'gateways.opennds.restart', value: 'service opennds restart' },
  walledGarden: (hosts) => configLines(openndsGarden(hosts)),
  dhcp: optionOfOpenwrt,
  files: (facts) => [{ path: 'etc/config/opennds', content: openndsConfig(facts) }, openndsStatusFile(facts)],
};

/** At levels 1 and 2 the router leads visitors by http, at 3 and 4 by https; the server has to answer so. */
function protocolSteps(page: string, { auth }: Pick<GatewaySettings, 'auth'>): readonly GuideStep[] {
  const isSecure = page.startsWith('https:');
  if (isSecure === (auth === 'authmon')) return [];
  return [{ text: isSecure ? 'gateways.opennds.plain' : 'gateways.opennds.secure' }];
}

/** What a query is read with, whether the router is configured or not. */
type ReadContext = Omit<GatewayContext, 'settings'> & { readonly settings: GatewaySettings | null };

function read(query: GatewayQuery, context: ReadContext): Arrival | ArrivalFault {
  if ('fas' in query) return parseFas(query, context);
  return 'authaction' in query ? parseClear(query, context) : ONLINE;
}

/** openNDS puts a query into `authaction` unescaped, so that its first parameter, clientip, is read as part of the address. */
function parseClear(
  { authaction = '', tok = '', redir = '', ...more }: GatewayQuery,
  { settings }: ReadContext,
): Arrival | ArrivalFault {
  const action = gatewayAddress(authaction);
  if (tok === '') return 'broken';
  // One with a key says nothing in the clear; one without is known by its address alone.
  if (settings && settings.secret !== null) return 'unconfigured';
  if (!action || (settings && !leadsTo(action, settings))) return 'foreign';
  const clientip = more.clientip ?? action.searchParams.get('clientip') ?? undefined;
  const venue = more.gatewayname ?? action.searchParams.get('gatewayname') ?? '';
  return {
    gateway: 'opennds',
    client: macAddress(more.clientmac) ?? addressInVenue(clientip, venue || action.host),
    handle: { action: action.origin + action.pathname, tok },
    ...landingOf(redir),
  };
}

/** `fas` is base64 of `name=value, name=value`, with values escaped as in an address; at levels 2 and 3 it is enciphered first. */
function parseFas({ fas = '', iv }: GatewayQuery, { settings, decipher }: ReadContext): Arrival | ArrivalFault {
  const secret = settings?.secret ?? null;
  // Without the key nothing can be read; the visitor is told by `grant`.
  if (iv !== undefined && !secret) return { gateway: 'opennds', client: null, handle: {} };
  const said = decode(fas);
  const opened = iv === undefined || !secret ? said : decipher(said ?? '', secret, iv);
  if (iv !== undefined && opened === null) return 'tampered';
  const written = pairsOf(opened ?? '');
  const fields = unescaped(written);
  if (!fields) return 'broken';
  const { hid = '', gatewayaddress = '', authdir = AUTH_PATH, originurl = '' } = fields;
  if (hid === '' || gatewayaddress === '') return 'broken';
  const action = gatewayAddress(`http://${gatewayaddress}/${authdir.replace(/^\/|\/$/g, '')}/`);
  if (!action || action.host !== hostOf(gatewayaddress)) return 'foreign';
  if (settings?.address && !leadsTo(action, settings)) return 'foreign';
  return {
    gateway: 'opennds',
    client: macAddress(fields.clientmac) ?? addressInVenue(fields.clientip, fields.gatewayname || action.host),
    handle: { action: action.href, hid, router: sha256Hex(written.gatewayname ?? '') },
    ...vouchedFor(iv, opened, fields),
    ...landingOf(originurl),
  };
}

/**
 * Whether the key vouches for the device: what was enciphered is as openNDS wrote it. The cipher lets others change a block at the price of the one before,
 * which then is noise: openNDS writes plain signs, each name once, and names the device by its address and its MAC.
 */
function vouchedFor(
  iv: string | undefined,
  opened: string | null,
  { clientip = '', clientmac, ...more }: Readonly<Record<string, string>>,
): Pick<Arrival, 'keyed'> {
  if (iv === undefined || opened === null || !/^[\x20-\x7e]+$/.test(opened)) return {};
  const isOnce = Object.keys(more).length + 2 === opened.split(', ').length;
  return isOnce && ipaddr.isValid(clientip) && macAddress(clientmac) !== null ? { keyed: true } : {};
}

/** As an address writes it: the port 80 of http is left out. */
function hostOf(gatewayaddress: string): string {
  return gatewayaddress.toLowerCase().replace(/:80$/, '');
}

/** Where the visitor wanted to go, and whether the gateway refused them before. */
function landingOf(address: string): Pick<Arrival, 'landing' | 'refused'> {
  if (address.length > LONGEST_LANDING) return { landing: '' };
  if (!address.endsWith(RETURNED)) return { landing: address };
  return { landing: address.slice(0, -RETURNED.length), refused: true };
}

function decode(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(' ', '+')), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** The fields as openNDS wrote them; it names itself to us by the hash of its name as it stands here, escaped. */
function pairsOf(said: string): Record<string, string> {
  const pairs = said.split(', ').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals).trim(), pair.slice(equals + 1)];
  });
  return Object.fromEntries(pairs);
}

function unescaped(fields: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

function login(
  { handle, landing = '' }: Arrival,
  settings: GatewaySettings | null,
  allowance: Allowance,
): GatewayLogin {
  const { action = '', tok, hid = '', router = '' } = handle;
  const secret = settings?.secret ?? '';
  if (tok === undefined && secret === '') return { kind: 'impossible', reason: 'visitor.gatewayKey' };
  // The arrival was read while there was no key.
  if (action === '') return { kind: 'impossible', reason: 'visitor.gatewayUnread' };
  const token = tok ?? sha256Hex(`${hid}${secret}`);
  if (settings?.auth === 'authmon' && tok === undefined) {
    const line = authmonLine(token, allowance);
    return {
      kind: 'server-call',
      async run({ authmon }) {
        const state = await authmon.offer(router, token, line);
        if (state !== 'collected') return { kind: 'waiting', after: ASK_AGAIN };
        const minutes = inWhole(allowance.seconds, AUTHMON_GRAIN.seconds);
        return { kind: 'granted', ...(minutes !== null && { seconds: minutes * AUTHMON_GRAIN.seconds }) };
      },
    };
  }
  const url = new URL(action);
  url.searchParams.set('tok', token);
  // The gateway sends the visitor there once they are online.
  if (isLanding(landing)) url.searchParams.set('redir', landing + RETURNED);
  return { kind: 'get-redirect', url: url.href };
}
