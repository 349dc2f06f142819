import type { TextKey } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import { mayBeNamed } from './may-be-named.ts';

export interface NameProblem {
  readonly code: string;
  readonly key: TextKey;
}

/**
 * Why a dashboard, or one that is yet to be made, may not be reached under a name: another has it, or only the main one
 * may have it. One that stays as it is may stay.
 */
export function nameProblem(
  hostname: string,
  dashboard: DashboardRecord | null,
  { store, settings }: Pick<ServerContext, 'store' | 'settings'>,
): NameProblem | null {
  const isMain = dashboard !== null && store.dashboards.first()?.id === dashboard.id;
  if (!isMain && hostname !== dashboard?.editor_hostname && !mayBeNamed(hostname, settings))
    return { code: 'hostname_refused', key: 'server.dashboard.name' };
  const other = store.dashboards.byHostname(hostname);
  return other && other.id !== dashboard?.id ? { code: 'hostname_taken', key: 'server.dashboard.hostname' } : null;
}
