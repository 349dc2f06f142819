import type { ServerContext } from '../context.ts';
import { readDashboardConfig } from './dashboard-config.ts';

const PRODUCT = 'Portico';

/** The name mails of the server are sent in: the first dashboard's organisation, else the product's. */
export function dashboardName({ store }: Pick<ServerContext, 'store'>): string {
  const first = store.dashboards.first();
  return (first && readDashboardConfig(first).editor.org_name) || PRODUCT;
}
