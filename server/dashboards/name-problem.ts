import type { TextKey } from '#core/texts/index.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { HostDeps } from './dashboard-of.ts';
import { mayBeNamed } from './may-be-named.ts';

export interface NameProblem {
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
