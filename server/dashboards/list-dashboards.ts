import type { ServerContext } from '../context.ts';
import type { Store } from '../store/create-store.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import { readDashboardConfig } from './dashboard-config.ts';

export interface ListedDashboard {
  readonly id: string;
  readonly hostname: string;
  /** The one its owner asks for, which does not lead here yet; empty where there is none. */
  readonly pending: string;
  readonly name: string;
  /** Email of its owner; empty where the account is gone. */
  readonly owner: string;
}

/** Every dashboard, the main product's first. */
export function listDashboards({ store }: Pick<ServerContext, 'store'>): ListedDashboard[] {
  return store.dashboards.list().map((dashboard) => listed(dashboard, store));
}

/** A dashboard as the operator sees it: no setting but the name. */
export function listed(dashboard: DashboardRecord, store: Store): ListedDashboard {
  const { id, editor_hostname: hostname, wanted_hostname: pending, cloud_user_id } = dashboard;
  const owner = store.users.byCloudId(cloud_user_id);
  return {
    id,
    hostname,
    pending,
    name: readDashboardConfig(dashboard).editor.org_name ?? '',
    owner: owner?.email ?? '',
  };
}
