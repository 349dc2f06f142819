import { type Allowance, bytesLeft, inWhole, MEGABYTE } from '#core/gateways/limits/allowance.ts';
import { KEEPS_ALL } from '#core/gateways/limits/keeps.ts';
import {
  askJson,
  type CallOutcome,
  type CallRefusal,
  cookiesOf,
  countOf,
  type GatewayHttp,
  gatewayRefusal,
  isRefusal,
  type JsonAnswer,
  testOf,
} from '../calls.ts';
import { macAddress } from '../gateway-address.ts';
import { hostLines, textOption } from '../notations.ts';
import { problemOfCode } from '../problems.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Arrival, ArrivalFault, EndOutcome, Gateway, GuideStep, SeenSession, WatchedDevice } from '../types.ts';

/** What a controller says in `meta.msg`, or the official API in `code`. */
const problems = {
  'api.err.LoginRequired': 'visitor.gatewaySettings',
  'api.err.Invalid': 'visitor.gatewaySettings',
  'api.err.NoPermission': 'visitor.gatewaySettings',
  'api.err.NoSiteContext': 'visitor.gatewaySettings',
  'api.err.UnknownStation': 'visitor.gatewayExpired',
} as const;

/** A device that has just connected is not in the controller's list at once. */
const LISTED_AFTER = 2;

const MINUTE = 60;
const CLOUD = 'https://api.ui.com';
const NETWORK = '/proxy/network';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * UniFi, field unifi.1 and unifi.2. With a user the classic API is asked, with an API key alone the official one, through
 * the vendor's cloud where a console is named.
 */
export const unifi: Gateway = {
  kind: 'unifi',
  label: 'gateways.unifi',
  recognises: (query, path) => 'id' in query && ('ap' in query || 'site' in query || siteIn(path) !== null),
  namesNoPage: true,
  parse(query, { settings, path }): Arrival | ArrivalFault {
    const mac = macAddress(query.id);
    if (mac === null) return 'broken';
    // Our own address of a site carries it on as a parameter.
    const named = siteIn(path) ?? query.site ?? null;
    const site = named ?? 'default';
    const own = settings.site;
    if (named !== null && own !== null && !UUID.test(own) && own !== site) return 'foreign';
    return {
      gateway: 'unifi',
      client: mac,
      handle: { mac, ap: macAddress(query.ap) ?? '', site },
      landing: query.url ?? '',
    };
  },
  grant({ handle }, { settings, allowance }) {
    const { mac = '', ap = '', site = '' } = handle;
    const device = { mac, ap, site: settings.site ?? site, allowance };
    return {
      kind: 'server-call',
      run: ({ http }) =>
        settings.user === null ? letInByKey(device, settings, http) : letInByUser(device, settings, http),
    };
  },
  credentials: 'none',
  logins: ['server-call'],
  binds: 'always',
  keeps: KEEPS_ALL,
  grain: { seconds: MINUTE, bytes: MEGABYTE },
  sessions: {
    look: (devices, settings, http) =>
      settings.user === null ? lookByKey(devices, settings, http) : lookByUser(devices, settings, http),
    end: (device, settings, http) =>
      settings.user === null ? endByKey(device, settings, http) : endByUser(device, settings, http),
  },
  asks: [
    { field: 'address', isRequired: true, unless: 'controller', hint: 'gateways.unifi.addressHint' },
    { field: 'password', isRequired: true, hint: 'gateways.unifi.passwordHint' },
    { field: 'user', isRequired: false, hint: 'gateways.unifi.userHint' },
    { field: 'site', isRequired: false, hint: 'gateways.unifi.siteHint' },
    { field: 'controller', isRequired: false, hint: 'gateways.unifi.controllerHint' },
  ],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.unifi.hotspot' },
    { text: 'gateways.unifi.portal', value: new URL(page).hostname },
    ...portSteps(page),
    { text: 'gateways.unifi.key' },
  ],
  walledGarden: hostLines,
  dhcp: textOption,
  async test(settings, http) {
    if (settings.user !== null) return testOf(await signIn(settings, http));
    const answer = await askByKey(settings, http, '/sites');
    if (isRefusal(answer) || siteNamed(settings.site, answer) !== undefined) return testOf(answer);
    return testOf(gatewayRefusal('visitor.gatewaySettings', answer.raw));
  },
};

/** UniFi takes a host and no port. */
function portSteps(page: string): readonly GuideStep[] {
  const { port } = new URL(page);
  return port === '' ? [] : [{ text: 'gateways.unifi.port', params: { port } }];
}

function siteIn(path: string): string | null {
  return /^\/guest\/s\/([^/?]+)\/?$/.exec(path)?.[1] ?? null;
}

interface Device {
  readonly mac: string;
  readonly ap: string;
  readonly site: string;
  readonly allowance: Allowance;
}

/** What an authorisation carries. Data are counted both ways together. */
function limitsOf(allowance: Allowance) {
  const { seconds, downKbps, upKbps } = allowance;
  return { minutes: inWhole(seconds, MINUTE), megabytes: inWhole(bytesLeft(allowance), MEGABYTE), downKbps, upKbps };
}

/** What the sign-in to the classic API gives: the beginning of its addresses, and what each request carries. */
interface ClassicSession {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Controllers on UniFi OS have the API below a path, those on other machines have not. */
async function signIn(
  { address, user, password }: GatewaySettings,
  http: GatewayHttp,
): Promise<(JsonAnswer & { readonly session: ClassicSession }) | CallRefusal> {
  const body = { username: user, password };
  let base = `${address}${NETWORK}`;
  let answer = await askJson(http, { method: 'POST', url: `${address}/api/auth/login`, body });
  if (!isRefusal(answer) && answer.status === 404) {
    base = `${address}`;
    answer = await askJson(http, { method: 'POST', url: `${address}/api/login`, body });
  }
  if (isRefusal(answer)) return answer;
  if (answer.status !== 200) return gatewayRefusal('visitor.gatewaySettings', answer.raw);
  const csrf = answer.headers['x-csrf-token'];
  const headers = { cookie: cookiesOf(answer), ...(csrf !== undefined && { 'x-csrf-token': csrf }) };
  return { ...answer, session: { base, headers } };
}

async function letInByUser(
  { mac, ap, site, allowance }: Device,
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<CallOutcome> {
  const signed = await signIn(settings, http);
  if (isRefusal(signed)) return signed;
  const { base, headers } = signed.session;
  const { minutes, downKbps, upKbps, megabytes } = limitsOf(allowance);
  const body = {
    cmd: 'authorize-guest',
    mac,
    ...(minutes !== null && { minutes }),
    ...(upKbps !== null && { up: upKbps }),
    ...(downKbps !== null && { down: downKbps }),
    ...(megabytes !== null && { bytes: megabytes }),
    ...(ap !== '' && { ap_mac: ap }),
  };
  const url = `${base}/api/s/${encodeURIComponent(site)}/cmd/stamgr`;
  const answer = await askJson(http, { method: 'POST', url, headers, body });
  if (isRefusal(answer)) return answer;
  // A refusal comes with status 200 as well.
  const { rc, msg = '' } = (answer.json.meta ?? {}) as { readonly rc?: string; readonly msg?: string };
  return answer.status === 200 && rc === 'ok'
    ? granted(allowance)
    : gatewayRefusal(problemOfCode(msg, problems), answer.raw);
}

function granted({ seconds }: Allowance): CallOutcome {
  const minutes = inWhole(seconds, MINUTE);
  return { kind: 'granted', ...(minutes !== null && { seconds: minutes * MINUTE }) };
}

/** The beginning of the addresses of the official API. */
function apiBase({ address, controller }: GatewaySettings): string {
  const host = controller === null ? address : `${CLOUD}/v1/connector/consoles/${encodeURIComponent(controller)}`;
  return `${host}${NETWORK}/integration/v1`;
}

/** The official API asks without a session. */
async function askByKey(settings: GatewaySettings, http: GatewayHttp, path: string, body?: unknown) {
  const answer = await askJson(http, {
    method: body === undefined ? 'GET' : 'POST',
    url: apiBase(settings) + path,
    headers: { 'x-api-key': settings.password ?? '' },
    ...(body !== undefined && { body }),
  });
  if (isRefusal(answer) || answer.status < 400) return answer;
  const isKeyWrong = answer.status === 401 || answer.status === 403;
  return gatewayRefusal(
    isKeyWrong ? 'visitor.gatewaySettings' : problemOfCode(String(answer.json.code ?? ''), problems),
    answer.raw,
  );
}

interface Listed {
  readonly id?: string;
  readonly internalReference?: string;
  readonly name?: string;
  readonly macAddress?: string;
}

function listedIn({ json }: JsonAnswer): readonly Listed[] {
  return Array.isArray(json.data) ? (json.data as Listed[]) : [];
}

/** The id of the site; a site is named by its short name as well, which stands in the address of the portal. */
async function findSite({ site, ...settings }: GatewaySettings, http: GatewayHttp): Promise<string | CallRefusal> {
  if (site !== null && UUID.test(site)) return site;
  const answer = await askByKey({ site, ...settings }, http, '/sites');
  if (isRefusal(answer)) return answer;
  return siteNamed(site, answer) ?? gatewayRefusal('visitor.gatewaySettings', answer.raw);
}

function siteNamed(site: string | null, answer: JsonAnswer): string | undefined {
  const wanted = site ?? 'default';
  return listedIn(answer).find(({ id, internalReference, name }) => [id, internalReference, name].includes(wanted))?.id;
}

/** The address of a connected device in the official API; null where it is not connected. */
async function findClient(
  mac: string,
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<string | null | CallRefusal> {
  const id = await findSite(settings, http);
  if (typeof id !== 'string') return id;
  const filter = encodeURIComponent(`macAddress.eq('${mac}')`);
  const clients = await askByKey(settings, http, `/sites/${id}/clients?filter=${filter}`);
  if (isRefusal(clients)) return clients;
  const client = listedIn(clients).find(({ macAddress: listed }) => macAddress(listed) === mac);
  return client?.id === undefined ? null : `/sites/${id}/clients/${encodeURIComponent(client.id)}`;
}

async function letInByKey(
  { mac, site, allowance }: Device,
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<CallOutcome> {
  const client = await findClient(mac, { ...settings, site }, http);
  if (client === null) return { kind: 'waiting', after: LISTED_AFTER };
  if (typeof client !== 'string') return client;
  const { minutes, downKbps, upKbps, megabytes } = limitsOf(allowance);
  const answer = await askByKey(settings, http, `${client}/actions`, {
    action: 'AUTHORIZE_GUEST_ACCESS',
    ...(minutes !== null && { timeLimitMinutes: minutes }),
    ...(megabytes !== null && { dataUsageLimitMBytes: megabytes }),
    ...(downKbps !== null && { rxRateLimitKbps: downKbps }),
    ...(upKbps !== null && { txRateLimitKbps: upKbps }),
  });
  return isRefusal(answer) ? answer : granted(allowance);
}

/** A guest is authorised anew by each login; the clocks of a controller and of a server may differ by this. Milliseconds. */
const CLOCKS = 120_000;
/** Hours of guests that are listed: no lease is older. */
const LISTED = 25;

interface Guest {
  readonly mac?: string;
  readonly start?: unknown;
  readonly expired?: unknown;
  readonly tx_bytes?: unknown;
  readonly rx_bytes?: unknown;
}

async function lookByUser(
  devices: readonly WatchedDevice[],
  { site, ...settings }: GatewaySettings,
  http: GatewayHttp,
): Promise<readonly SeenSession[] | CallRefusal> {
  const signed = await signIn({ ...settings, site }, http);
  if (isRefusal(signed)) return signed;
  const { base, headers } = signed.session;
  const url = `${base}/api/s/${encodeURIComponent(site ?? 'default')}/stat/guest?within=${LISTED}`;
  const answer = await askJson(http, { method: 'GET', url, headers });
  if (isRefusal(answer)) return answer;
  const { data, meta } = answer.json as { readonly data?: unknown; readonly meta?: { readonly rc?: string } };
  if (meta?.rc !== 'ok' || !Array.isArray(data)) return gatewayRefusal('visitor.gatewaySettings', answer.raw);
  return devices.flatMap(({ device, since }): SeenSession[] => {
    const own = (data as Guest[]).filter(
      ({ mac, start }) => mac === device && countOf(start) * 1_000 >= since - CLOCKS,
    );
    const [last] = own.toSorted((one, other) => countOf(other.start) - countOf(one.start));
    // What an access point transmits is what the device gets.
    const used = last ? { down: countOf(last.tx_bytes), up: countOf(last.rx_bytes) } : null;
    // Where the address of the portal names the site, it may be another one's guest.
    if (!last && site === null) return [];
    return [{ device, isOnline: last !== undefined && last.expired !== true, used }];
  });
}

async function endByUser(mac: string, { site, ...settings }: GatewaySettings, http: GatewayHttp): Promise<EndOutcome> {
  const seen = await lookByUser([{ device: mac, since: 0 }], { ...settings, site }, http);
  if ('kind' in seen) return seen;
  // Of a guest that it does not know it says as well that their session ended.
  if (seen.length === 0) return gatewayRefusal('visitor.gatewaySettings', 'the site of the guest is not known');
  if (!seen[0]?.isOnline) return { kind: 'absent' };
  const signed = await signIn({ ...settings, site }, http);
  if (isRefusal(signed)) return signed;
  const { base, headers } = signed.session;
  const url = `${base}/api/s/${encodeURIComponent(site ?? 'default')}/cmd/stamgr`;
  const answer = await askJson(http, { method: 'POST', url, headers, body: { cmd: 'unauthorize-guest', mac } });
  if (isRefusal(answer)) return answer;
  const { rc, msg = '' } = (answer.json.meta ?? {}) as { readonly rc?: string; readonly msg?: string };
  if (answer.status === 200 && rc === 'ok') return { kind: 'ended', used: seen[0].used };
  return gatewayRefusal(problemOfCode(msg, problems), answer.raw);
}

interface Access {
  readonly authorized?: unknown;
  readonly authorization?: { readonly usage?: { readonly rxBytes?: unknown; readonly txBytes?: unknown } };
}

/** The official API knows devices that are connected. One that is not may be authorised all the same: nothing is said of it. */
async function lookByKey(
  devices: readonly WatchedDevice[],
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<readonly SeenSession[] | CallRefusal> {
  const seen: SeenSession[] = [];
  for (const { device } of devices) {
    const client = await findClient(device, settings, http);
    if (client === null) continue;
    if (typeof client !== 'string') return client;
    const access = await accessOf(client, settings, http);
    if ('kind' in access) return access;
    if (access.isOnline !== null) seen.push({ device, isOnline: access.isOnline, used: access.used });
  }
  return seen;
}

async function accessOf(client: string, settings: GatewaySettings, http: GatewayHttp) {
  const answer = await askByKey(settings, http, client);
  if (isRefusal(answer)) return answer;
  const { authorized, authorization } = (answer.json.access ?? {}) as Access;
  const usage = authorization?.usage;
  const used = usage ? { down: countOf(usage.rxBytes), up: countOf(usage.txBytes) } : null;
  return { isOnline: typeof authorized === 'boolean' ? authorized : null, used };
}

async function endByKey(mac: string, settings: GatewaySettings, http: GatewayHttp): Promise<EndOutcome> {
  const client = await findClient(mac, settings, http);
  // One that is not connected may be authorised all the same.
  if (client === null) return { kind: 'unknown' };
  if (typeof client !== 'string') return client;
  const access = await accessOf(client, settings, http);
  if ('kind' in access) return access;
  if (access.isOnline === false) return { kind: 'absent' };
  const answer = await askByKey(settings, http, `${client}/actions`, { action: 'UNAUTHORIZE_GUEST_ACCESS' });
  return isRefusal(answer) ? answer : { kind: 'ended', used: access.used };
}
