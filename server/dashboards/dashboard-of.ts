import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/hostname.ts';
import type { ServerContext } from '../context.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import { mayBeNamed } from './may-be-named.ts';

/**
 * The dashboard of a host, given as it stands in a request or in an address of spec api.1 (dots turned into colons).
 * Every host of the main product shares the first one.
 */
export function dashboardOf(
  host: string,
  { store, settings }: Pick<ServerContext, 'store' | 'settings'>,
): DashboardRecord | undefined {
  const hostname = normaliseHostname(hostnameOfKey(host));
  const main = store.dashboards.first();
  if (!isWhitelabel(hostname, settings.domain ?? '')) return main;
  const own = store.dashboards.byHostname(hostname);
  // A name that may not be another's is not, whatever is stored.
  return own?.id === main?.id || mayBeNamed(hostname, settings) ? own : undefined;
}
