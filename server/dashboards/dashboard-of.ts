import { hostnameOfKey, isWhitelabel, normaliseHostname } from '#core/access/whitelabel.ts';
import type { ServerContext } from '../context.ts';
import type { DashboardRecord } from '../store/dashboards.ts';

/**
 * The dashboard of a host, given as it stands in a request or in an address of spec 7 (dots turned into colons).
 * Every host of the main product shares the first one.
 */
export function dashboardOf(
  host: string,
  { store, settings }: Pick<ServerContext, 'store' | 'settings'>,
): DashboardRecord | undefined {
  const hostname = normaliseHostname(hostnameOfKey(host));
  const own = store.dashboards.byHostname(hostname);
  if (own) return own;
  return isWhitelabel(hostname, settings.domain ?? '') ? undefined : store.dashboards.first();
}
