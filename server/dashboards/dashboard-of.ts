import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Settings } from '../domain/settings.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';

/**
 * Whether a dashboard other than the main one may be reached under this name. Not under one of the main product, which
 * would be taken from it, and under no address in digits, which is whoever's machine it leads to.
 */
function mayBeNamed(host: string, { domain, publicUrl }: Pick<Settings, 'domain' | 'publicUrl'>): boolean {
  const hostname = normaliseHostname(host);
  const isPublic = publicUrl !== null && hostname === new URL(publicUrl).hostname;
  return isWhitelabel(hostname, domain ?? '') && !isPublic && !isAddress(hostname);
}

/** Every spelling of an address, such as 127.1 or 0x7f.1, is one once it stands in a URL. */
function isAddress(hostname: string): boolean {
  const url = URL.parse(`http://${hostname}`);
  return url !== null && /^(\[.*\]|\d+(\.\d+){3})$/.test(url.hostname);
}

/** What tells which dashboard a host is. */
export interface HostDeps {
  readonly store: Pick<Repositories, 'dashboards'>;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl'>;
}

/**
 * The dashboard of a host, given as it stands in a request or in an address of spec api.1 (dots turned into colons).
 * Every host of the main product shares the first one.
 */
export async function dashboardOf(host: string, { store, settings }: HostDeps): Promise<DashboardRecord | undefined> {
  const hostname = normaliseHostname(hostnameOfKey(host));
  const main = await store.dashboards.first();
  if (!isWhitelabel(hostname, settings.domain ?? '')) return main;
  const own = await store.dashboards.byHostname(hostname);
  // A name that may not be another's is not, whatever is stored.
  return own?.id === main?.id || mayBeNamed(hostname, settings) ? own : undefined;
}

interface NameProblem {
  readonly code: string;
  readonly key: TextKey;
}

/**
 * Why a dashboard, or one that is yet to be made, may not be reached under a name: another has it, or only the main one
 * may have it. One that stays as it is may stay.
 */
export async function nameProblem(
  hostname: string,
  dashboard: DashboardRecord | null,
  { store, settings }: HostDeps,
): Promise<NameProblem | null> {
  const isMain = dashboard !== null && (await store.dashboards.first())?.id === dashboard.id;
  if (!isMain && hostname !== dashboard?.editor_hostname && !mayBeNamed(hostname, settings))
    return { code: 'hostname_refused', key: 'server.dashboard.name' };
  const other = await store.dashboards.byHostname(hostname);
  return other && other.id !== dashboard?.id ? { code: 'hostname_taken', key: 'server.dashboard.hostname' } : null;
}
