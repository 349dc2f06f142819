import type { TextKey } from '#core/texts/index.ts';
import { macAddress } from './gateway-address.ts';
import { isSpent } from './limits/allowance.ts';
import type { GatewayAsk, GatewayKind, GatewaySettings } from './settings.ts';
import type {
  Arrival,
  ArrivalFault,
  Gateway,
  GatewayContext,
  GatewayCredentials,
  GatewayLogin,
  GatewayQuery,
  GrantContext,
} from './types.ts';
import { aruba } from './vendors/aruba.ts';
import { cambium } from './vendors/cambium.ts';
import { cisco } from './vendors/cisco.ts';
import { fortinet } from './vendors/fortinet.ts';
import { meraki } from './vendors/meraki.ts';
import { mikrotik } from './vendors/mikrotik.ts';
import { omada } from './vendors/omada.ts';
import { opennds } from './vendors/opennds.ts';
import { opnsense } from './vendors/opnsense.ts';
import { ruckus } from './vendors/ruckus.ts';
import { coova, uspot } from './vendors/uam.ts';
import { unifi } from './vendors/unifi.ts';

// spec visitors.6

/** How a vendor's query is recognised: all names of one of its sets are in it. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  aerohive: [['autherr']],
  mojo: [['login_url', 'challenge']],
  pfsense: [['redirurl', 'zone']],
};

/** Names that many vendors have in common; a page's own address never has one. */
const COMMON = ['client_mac', 'mac', 'clientip', 'client_ip', 'userurl', 'continue_url', 'orig_url', 'nasid', 'ssid'];

function isOfSomeGateway(query: GatewayQuery): boolean {
  return COMMON.some((name) => name in query) || Object.values(query).some((value) => macAddress(value) !== null);
}

/**
 * The vendor of a visit that nobody can log in through, because its gateways are not supported; `unknown` where some
 * gateway sent the visitor, null where none did.
 */
function unsupportedGateway(query: GatewayQuery): string | null {
  const known = Object.entries(NAMES).find(([, sets]) => sets.some((set) => set.every((key) => key in query)));
  return known?.[0] ?? (isOfSomeGateway(query) ? 'unknown' : null);
}

/** All gateways, by kind. To add one, write its file and list it here. */
export const gateways: Readonly<Record<GatewayKind, Gateway>> = {
  opennds,
  coova,
  uspot,
  mikrotik,
  unifi,
  meraki,
  aruba,
  omada,
  ruckus,
  cambium,
  fortinet,
  cisco,
  opnsense,
};

/** There was an arrival, but the token that carried it is no longer valid. */
export const LOST: Arrival = { gateway: 'lost', client: null, handle: {} };

/** What a visitor is told where an arrival is of no use. */
const FAULTS: Readonly<Record<ArrivalFault, TextKey>> = {
  unconfigured: 'visitor.gatewaySettings',
  broken: 'visitor.gatewayUnread',
  tampered: 'visitor.gatewayUnread',
  foreign: 'visitor.gatewayUnread',
};

/** Everything a visitor can be told whom nobody can let in, whatever they type. */
export const HINDRANCES: readonly TextKey[] = [
  ...new Set(Object.values(FAULTS)),
  'visitor.gatewayKey',
  'visitor.gatewayAccount',
  'visitor.gatewayUnknown',
  'visitor.visitLost',
];

/** What a visit is read by. */
export interface VisitContext extends Omit<GatewayContext, 'settings'> {
  /** Id of the page. */
  readonly page: string;
  /** The configured gateways of the dashboard. */
  readonly gateways: readonly GatewaySettings[];
}

/**
 * The arrival in a visit's query; null where the visitor came without a gateway. Of several configured gateways it
 * belongs to the first that can read it, those that say most about themselves being asked first.
 */
export function readArrival(query: GatewayQuery, context: VisitContext): Arrival | null {
  const spoken = recognised(query, context.path);
  const [first] = spoken;
  if (!first) {
    const gateway = unsupportedGateway(query);
    return gateway === null ? null : { gateway, client: null, handle: {} };
  }
  const { gateways: all, page, ...rest } = context;
  const candidates = all
    .filter((each) => spoken.some(({ kind }) => kind === each.kind) && sendsTo(each, page))
    .sort((one, other) => distinction(other) - distinction(one));
  let fault: ArrivalFault = 'unconfigured';
  // Where there are gateways, nobody arrives from another one: its query may be invented.
  for (const settings of all.length > 0 ? candidates : [null]) {
    const read = settings
      ? gateways[settings.kind].parse(query, { ...rest, settings })
      : (first.unconfigured?.parse(query, rest) ?? 'unconfigured');
    if (typeof read !== 'string') return settings === null ? read : { ...read, configured: settings.id };
    fault = read;
  }
  return { gateway: candidates[0]?.kind ?? first.kind, client: null, handle: {}, fault };
}

/** Whether a gateway may send its visitors to a page. */
export function sendsTo({ pages }: Pick<GatewaySettings, 'pages'>, page: string): boolean {
  return pages === 'all' || pages.includes(page);
}

function recognised(query: GatewayQuery, path: string): Gateway[] {
  return Object.values(gateways).filter((each) => each.recognises(query, path));
}

/** How well settings tell one gateway from another of its kind. */
function distinction({ secret, address, site }: GatewaySettings): number {
  return [secret, address, site].filter((each) => each !== null).length;
}

/** A query, or the arrival that was read of it. */
export type Asked = { readonly query: GatewayQuery; readonly path: string } | { readonly arrival: Arrival };

/** Whether it takes the settings of gateways to read a query, or to log in by an arrival. */
export function needsSettings(asked: Asked): boolean {
  if (!('arrival' in asked)) return recognised(asked.query, asked.path).length > 0;
  const { gateway, configured, handle } = asked.arrival;
  return isSupported(gateway) && (configured !== undefined || !gateways[gateway].needsNoSettings?.(handle));
}

/** Whether a query can be read where nobody knows which gateways there are. */
export function canDoWithout(asked: Asked): boolean {
  if ('arrival' in asked) return false;
  const [first] = recognised(asked.query, asked.path);
  return first?.needsNoSettings?.(asked.query) === true;
}

/** The vendor's gateway of an arrival; null where it is not supported. */
export function gatewayOf({ gateway }: Pick<Arrival, 'gateway'>): Gateway | null {
  return isSupported(gateway) ? gateways[gateway] : null;
}

function isSupported(gateway: string): gateway is GatewayKind {
  return Object.hasOwn(gateways, gateway);
}

/** How the visitor of an arrival logs in at the gateway, or why nobody can. */
export function gatewayLogin(arrival: Arrival, context: GrantContext): GatewayLogin {
  const { gateway, fault, online } = arrival;
  if (online) return { kind: 'impossible', reason: 'visitor.connected' };
  if (fault) return { kind: 'impossible', reason: FAULTS[fault] };
  if (isSupported(gateway)) return vendorLogin(gateways[gateway], arrival, context);
  const isLost = gateway === LOST.gateway;
  return { kind: 'impossible', reason: isLost ? 'visitor.visitLost' : 'visitor.gatewayUnknown' };
}

/** What every vendor would have to ask first: whether there are settings, what its call needs of them, and an account. */
function vendorLogin(vendor: Gateway, arrival: Arrival, context: GrantContext): GatewayLogin {
  const { settings, credentials, allowance } = context;
  const unset = { kind: 'impossible', reason: 'visitor.gatewaySettings' } as const;
  // A configured gateway may be removed while the visit goes on.
  if (settings === null)
    return (arrival.configured === undefined ? vendor.unconfigured?.grant(arrival) : null) ?? unset;
  // A browser may log in by settings from before a vendor required more of them; a call of ours cannot.
  const isCall = vendor.logins.every((login) => login === 'server-call');
  if (isCall && missingSettings(settings).length > 0) return unset;
  if (isSpent(allowance, vendor.grain)) return { kind: 'impossible', reason: 'visitor.gatewayQuota' };
  if (vendor.credentials === 'none') return vendor.grant(arrival, { settings, allowance });
  const open = vendor.clickThrough?.(arrival, { settings, allowance });
  if (open) return open;
  if (credentials !== null) return vendor.grant(arrival, { settings, credentials, allowance });
  return vendor.withoutAccount?.(arrival, settings) ?? { kind: 'impossible', reason: 'visitor.gatewayAccount' };
}

/** What the vendor asks for and the operator has not entered. */
export function missingSettings(settings: GatewaySettings): readonly GatewayAsk[] {
  const isThere = (field: GatewayAsk['field'] | undefined) => field !== undefined && Boolean(settings[field]);
  return gateways[settings.kind].asks.filter(
    ({ field, isRequired, unless }) => isRequired && !isThere(field) && !isThere(unless),
  );
}

/** The account that every visitor's login is made with, where the operator set one. */
export function fixedCredentials(settings: GatewaySettings | null): GatewayCredentials | null {
  if (!settings || gateways[settings.kind].credentials === 'none' || settings.user === null) return null;
  return { user: settings.user, password: settings.password ?? '' };
}

/** Whether a login takes an account that nobody set up: one that is valid once has to be made for it. */
export function lacksAccount(arrival: Arrival, { settings, credentials, allowance }: GrantContext): boolean {
  if (credentials !== null || settings === null || settings.user !== null) return false;
  const login = gatewayLogin(arrival, { settings, credentials: null, allowance });
  return login.kind === 'impossible' && login.reason === 'visitor.gatewayAccount';
}

/** Identifies a device at a gateway, whatever address the visitor asked for. */
export function deviceAt({ gateway, client, handle }: Arrival): string {
  return JSON.stringify([gateway, client, Object.entries(handle).sort()]);
}
