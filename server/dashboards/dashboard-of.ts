import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/brand.ts';
import { hasCapability, opensDashboard, opensOrganisation } from '#core/access/roles.ts';
import type { TextKey } from '#core/texts/index.ts';
import { isLocalName, LOOPBACK } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import { type Resolve, systemResolve } from '../inspect/safe-fetch.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { type OwnedPage, organisationOf } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

/**
 * Whether a dashboard other than the main one may use this name. Hosts of the main product stay with it, and an IP
 * address may belong to any machine.
 */
function mayBeNamed(host: string, { domain, publicUrl }: Pick<Settings, 'domain' | 'publicUrl'>): boolean {
  const hostname = normaliseHostname(host);
  const isPublic = publicUrl !== null && hostname === new URL(publicUrl).hostname;
  return isWhitelabel(hostname, domain ?? '') && !isPublic && !isAddress(hostname);
}

/** Every spelling of an address, such as 127.1 or 0x7f.1, becomes the same inside a URL. */
function isAddress(hostname: string): boolean {
  const url = URL.parse(`http://${hostname}`);
  return url !== null && /^(\[.*\]|\d+(\.\d+){3})$/.test(url.hostname);
}

/** Dependencies that find the dashboard of a host. */
export interface HostDeps {
  readonly store: Pick<Repositories, 'dashboards'>;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl'>;
}

/**
 * The dashboard of a host, given as in a request or in an address of spec api.1 (dots turned into colons). Every host
 * of the main product shares the first dashboard.
 */
export async function dashboardOf(host: string, { store, settings }: HostDeps): Promise<DashboardRecord | undefined> {
  const hostname = normaliseHostname(hostnameOfKey(host));
  const main = await store.dashboards.first();
  if (!isWhitelabel(hostname, settings.domain ?? '')) return main;
  const own = await store.dashboards.byHostname(hostname);
  // A name that only the main dashboard may use belongs to it, whatever is stored.
  return own?.id === main?.id || mayBeNamed(hostname, settings) ? own : undefined;
}

interface NameProblem {
  readonly code: string;
  readonly key: TextKey;
}

export interface NameDeps extends HostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'voucherHosts'>;
}

/**
 * Why a dashboard, or a new one, may not use a name: another one has it, or only the main one may. A dashboard may keep
 * its present name.
 */
export async function nameProblem(
  hostname: string,
  dashboard: Pick<DashboardRecord, 'id' | 'editor_hostname'> | null,
  { store, settings }: NameDeps,
): Promise<NameProblem | null> {
  const isMain = dashboard !== null && (await store.dashboards.first())?.id === dashboard.id;
  if (!isMain && hostname !== dashboard?.editor_hostname && !mayBeNamed(hostname, settings))
    return { code: 'hostname_refused', key: 'server.dashboard.name' };
  // Gateways would open it before the login, and printed vouchers would lead nowhere (spec visitors.40).
  if (await store.voucherHosts.byHost(hostname)) return { code: 'hostname_taken', key: 'server.dashboard.voucherHost' };
  const other = await store.dashboards.byHostname(hostname);
  return other && other.id !== dashboard?.id ? { code: 'hostname_taken', key: 'server.dashboard.hostname' } : null;
}

// spec whitelabel.10

/**
 * What a request uses of the dashboard that its Host names. Anybody can send any Host, so each use is lent only to those
 * it is for:
 * - `brand`: its name, colour and address, to everybody.
 * - `services`: its apps at login providers, its gateway keys, and mails in its name, to its members.
 * - `mail-server`: mails to any receiver through its mail server, to its owner and to support staff.
 * - `images`: the folder of its images, to its owner.
 * What the main dashboard has is lent to everybody but its images.
 */
export type DashboardUse = 'brand' | 'services' | 'mail-server' | 'images';

/** What tells whom a dashboard is lent to. */
export interface LendDeps extends HostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'users' | 'permissions' | 'capabilities' | 'memberships'>;
}
export type Borrower = Pick<UserRecord, 'id' | 'cloud_user_id' | 'email' | 'bound_to'>;
type Rule = (borrower: Borrower, dashboard: DashboardRecord, deps: LendDeps) => boolean | Promise<boolean>;

const RULES: Readonly<Record<Exclude<DashboardUse, 'brand'>, Rule>> = {
  services: async (borrower, dashboard, deps) => (await isMain(dashboard, deps)) || isMember(borrower, dashboard, deps),
  'mail-server': async (borrower, dashboard, deps) =>
    (await isMain(dashboard, deps)) ||
    opensDashboard(borrower, dashboard) ||
    (borrower.bound_to === undefined && hasCapability(await deps.store.capabilities.ofUser(borrower.id), 'support')),
  images: opensDashboard,
};

/** The dashboard of a host, if it is lent to this person for this use; else null. */
export async function lendDashboard(
  host: string,
  use: DashboardUse,
  borrower: Borrower | null,
  deps: LendDeps,
): Promise<DashboardRecord | null> {
  const dashboard = await dashboardOf(host, deps);
  if (!dashboard) return null;
  if (use === 'brand') return dashboard;
  return borrower && (await RULES[use](borrower, dashboard, deps)) ? dashboard : null;
}

/**
 * The dashboard whose services a visited page uses: that of the host, if it is of the page's organisation or is lent to the
 * page's owner, else the main one. Gateways also use the server's IP address, which is the name of no dashboard.
 */
export async function dashboardOfVisit(
  host: string,
  page: OwnedPage,
  deps: LendDeps,
): Promise<DashboardRecord | undefined> {
  const dashboard = await dashboardOf(host, deps);
  if (dashboard && isOfOrganisation(page, dashboard)) return dashboard;
  const owner = (await deps.store.users.byId(page.user_id)) ?? null;
  return (await lendDashboard(host, 'services', owner, deps)) ?? deps.store.dashboards.first();
}

/** Whether page and dashboard belong to one organisation, whoever of it owns the page. */
export function isOfOrganisation(page: OwnedPage, { organisation_id }: DashboardRecord): boolean {
  return organisation_id !== null && organisation_id === organisationOf(page);
}

async function isMain({ id }: DashboardRecord, { store }: LendDeps): Promise<boolean> {
  return (await store.dashboards.first())?.id === id;
}

/**
 * Its owner, people of its organisation, and people with a permission to one of the owner's pages. Signing in at its host
 * makes nobody a member.
 */
async function isMember(borrower: Borrower, dashboard: DashboardRecord, { store }: LendDeps): Promise<boolean> {
  if (opensDashboard(borrower, dashboard)) return true;
  if (!opensOrganisation(borrower, dashboard.organisation_id)) return false;
  const membership = await store.memberships.of(dashboard.organisation_id ?? '', borrower.id);
  if (membership?.disabled_at === null) return true;
  const owner = await store.users.byCloudId(dashboard.cloud_user_id);
  return owner !== undefined && store.permissions.links(owner.id, borrower.email);
}

interface OriginDeps extends HostDeps {
  publicUrl(): string;
}

/** Values of Sec-Fetch-Site that mean a foreign page; browsers send it where they send no Origin, as for images. */
const FOREIGN_SITE = ['cross-site', 'same-site'];

/** Throws if a browser says that the request comes from a foreign page. Programs send no origin. */
export async function refuseForeignOrigin(request: FastifyRequest, deps: OriginDeps): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && FOREIGN_SITE.includes(String(site))) {
    throw refusal(403, 'foreign_origin', 'server.foreignSite');
  }
  if (origin !== undefined && !(await isOwnOrigin(origin, request.host, deps))) {
    throw refusal(403, 'foreign_origin', 'server.foreignOrigin', { origin: origin.slice(0, 100) });
  }
}

/** Own origins are the host of the request, the public address, and the hosts of dashboards. */
export async function isOwnOrigin(origin: string, host: string, deps: OriginDeps): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.host === host || url.origin === new URL(deps.publicUrl()).origin) return true;
  const dashboard = await dashboardOf(url.hostname, deps);
  return dashboard?.editor_hostname === url.hostname;
}

/** Addresses that mean all addresses of the machine. */
const ANY = ['0.0.0.0', '::'];

/**
 * Whether the DNS of a name leads to this server: each of its addresses is one of the server's. Only then may a
 * customer give the name to their dashboard, because a name belongs to whoever controls its DNS.
 */
export async function leadsHere(
  hostname: string,
  context: { publicUrl(): string },
  resolve: Resolve = systemResolve,
): Promise<boolean> {
  const [theirs, ours] = await Promise.all([addressesOf(hostname, resolve), ownAddresses(context, resolve)]);
  return theirs.length > 0 && theirs.every((address) => ours.includes(address));
}

/** The addresses at which this server is reached from outside. */
export async function ownAddresses(
  { publicUrl }: { publicUrl(): string },
  resolve: Resolve = systemResolve,
): Promise<string[]> {
  const { hostname } = new URL(publicUrl());
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, ''), resolve);
  return addresses.some((address) => ANY.includes(address)) ? machineAddresses() : addresses;
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<string[]> {
  if (isLocalName(hostname)) return [LOOPBACK];
  const addresses = await resolve(hostname).catch(() => []);
  return addresses.map(({ address }) => address);
}
