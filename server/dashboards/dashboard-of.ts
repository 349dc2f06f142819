import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Settings } from '../domain/settings.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
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

/**
 * Why a dashboard, or a new one, may not use a name: another one has it, or only the main one may. A dashboard may keep
 * its present name.
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
