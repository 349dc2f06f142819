import { normaliseHostname } from '#core/access/brand.ts';
import type { ProviderDoor } from '#core/ports/organisations.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { ForcedConnection } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { hasOwnHost, isLedTo, type LedHostDeps } from './led-host.ts';

interface HostDeps extends LedHostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'brandHosts'>;
  publicUrl(): string;
}

/** A host of an organisation at which people sign in by a provider. */
interface ProviderAddress {
  readonly host: string;
  /** Where providers send people back to: the screen that takes what they said. */
  readonly redirect_uri: string;
}

/**
 * The address of a dashboard for providers: the public one, or that of its host where that is its own (spec organisations.281). A host
 * that its owner asked for may be anybody's; the Host header is never taken for it.
 */
async function addressOf(dashboard: DashboardRecord, deps: HostDeps): Promise<ProviderAddress | null> {
  const url = new URL(deps.publicUrl());
  const isMain = (await deps.store.dashboards.first())?.id === dashboard.id;
  if (!isMain) {
    if (!(await hasOwnHost(dashboard, deps))) return null;
    url.hostname = dashboard.editor_hostname;
  }
  return { host: url.hostname, redirect_uri: `${url.origin}/oidc` };
}

/** The addresses of an organisation for its providers, the oldest brand first. */
export async function providerAddresses(organisationId: string, deps: HostDeps): Promise<ProviderAddress[]> {
  return addressesOf(await brandsOf(organisationId, deps), deps);
}

/** Those of them that links lead to. */
export async function ledAddresses(organisationId: string, deps: HostDeps): Promise<ProviderAddress[]> {
  const own = await brandsOf(organisationId, deps);
  const main = await deps.store.dashboards.first();
  const led = await Promise.all(own.map((one) => one.id === main?.id || isLedTo(one, deps)));
  return addressesOf(
    own.filter((_, index) => led[index]),
    deps,
  );
}

const brandsOf = async (organisationId: string, { store }: HostDeps): Promise<DashboardRecord[]> =>
  (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === organisationId);

async function addressesOf(dashboards: readonly DashboardRecord[], deps: HostDeps): Promise<ProviderAddress[]> {
  const addresses = await Promise.all(dashboards.map((dashboard) => addressOf(dashboard, deps)));
  return addresses.filter((address) => address !== null);
}

/** Where people of an organisation sign in by its providers first: at a host that links lead to, if there is one. */
export async function firstAddress(organisationId: string, deps: HostDeps): Promise<ProviderAddress | undefined> {
  const [led] = await ledAddresses(organisationId, deps);
  return led ?? (await providerAddresses(organisationId, deps))[0];
}

/** How somebody comes into an organisation that is open to them by its sign-in provider alone: where links lead to, if any do. */
export async function providerDoor(
  { id: connection, organisation_id, name }: ForcedConnection,
  deps: HostDeps,
): Promise<ProviderDoor> {
  const first = await firstAddress(organisation_id, deps);
  return { connection, name, address: first ? new URL(first.redirect_uri).origin : null };
}

/** The address for providers of the host that a request was sent to, and whose it is; null where there is none. */
export async function addressAt(
  dashboard: DashboardRecord | null,
  hostname: string,
  deps: HostDeps,
): Promise<(ProviderAddress & { readonly organisationId: string }) | null> {
  const address = dashboard && (await addressOf(dashboard, deps));
  if (!address || !dashboard.organisation_id || normaliseHostname(hostname) !== address.host) return null;
  return { ...address, organisationId: dashboard.organisation_id };
}
