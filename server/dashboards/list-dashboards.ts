import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';

type ListStore = Pick<Repositories, 'dashboards' | 'users'>;

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
export async function listDashboards({ store }: { readonly store: ListStore }): Promise<ListedDashboard[]> {
  return Promise.all((await store.dashboards.list()).map((dashboard) => listed(dashboard, store)));
}

/** A dashboard as the operator sees it: no setting but the name. */
export async function listed(dashboard: DashboardRecord, store: Pick<Repositories, 'users'>): Promise<ListedDashboard> {
  const { id, editor_hostname: hostname, wanted_hostname: pending, cloud_user_id } = dashboard;
  const owner = await store.users.byCloudId(cloud_user_id);
  return {
    id,
    hostname,
    pending,
    name: dashboard.config.editor.org_name ?? '',
    owner: owner?.email ?? '',
  };
}
