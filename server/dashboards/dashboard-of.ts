import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { Settings } from '../domain/settings.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { mayBeNamed } from './may-be-named.ts';

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
