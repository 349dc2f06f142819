import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { putSecrets } from '../secrets/put-secrets.ts';
import type { DashboardRecord } from '../store/dashboards.ts';

export interface DashboardConfig {
  readonly editor: DashboardEditorConfig;
  readonly [unknown: string]: unknown;
}

/** The configuration as stored, with markers in the place of secrets. */
export function readDashboardConfig(dashboard: DashboardRecord): DashboardConfig {
  return JSON.parse(dashboard.config) as DashboardConfig;
}

export function dashboardScope(id: string): string {
  return `dashboard:${id}`;
}

/** The configuration with its secrets, for use inside the server alone. */
export function dashboardConfig(dashboard: DashboardRecord, { store }: Pick<ServerContext, 'store'>): DashboardConfig {
  const stored = JSON.parse(dashboard.config) as Json;
  return putSecrets(stored, store.secrets.of(dashboardScope(dashboard.id))) as unknown as DashboardConfig;
}
