import type { Json } from '#core/page/types.ts';
import type { DashboardConfig, DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { putSecrets } from '../secrets/configuration-secrets.ts';

export function dashboardScope(id: string): string {
  return `dashboard:${id}`;
}

/** The configuration with its secrets, for use inside the server alone. */
export async function dashboardConfig(
  { id, config }: DashboardRecord,
  { store }: { readonly store: Pick<Repositories, 'secrets'> },
): Promise<DashboardConfig> {
  const secrets = await store.secrets.of(dashboardScope(id));
  return putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
}
