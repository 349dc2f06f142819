import { hasCapability, isDashboardOwner } from '#core/access/roles.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { dashboardOf, type HostDeps } from './dashboard-of.ts';

// spec whitelabel.10

/**
 * What a request uses of the dashboard that its Host names. Anybody can send any Host, so each use is lent only to those
 * it is for:
 * - `brand`: its name, colour and address, to everybody.
 * - `services`: its apps at login providers, its gateway keys, and mails in its name, to its members.
 * - `mail-server`: mails to any receiver through its mail server, to its owner and to support staff.
 * - `images`: the folder of its images, to its owner.
 * What the main dashboard has is lent to everybody but its images.
 */
export type DashboardUse = 'brand' | 'services' | 'mail-server' | 'images';

/** What tells whom a dashboard is lent to. */
export interface LendDeps extends HostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'users' | 'permissions' | 'capabilities'>;
}
type Borrower = Pick<UserRecord, 'id' | 'cloud_user_id' | 'email'>;
type Rule = (borrower: Borrower, dashboard: DashboardRecord, deps: LendDeps) => boolean | Promise<boolean>;

const RULES: Readonly<Record<Exclude<DashboardUse, 'brand'>, Rule>> = {
  services: async (borrower, dashboard, deps) => (await isMain(dashboard, deps)) || isMember(borrower, dashboard, deps),
  'mail-server': async (borrower, dashboard, deps) =>
    (await isMain(dashboard, deps)) ||
    isDashboardOwner(borrower, dashboard) ||
    hasCapability(await deps.store.capabilities.ofUser(borrower.id), 'support'),
  images: isDashboardOwner,
};

/** The dashboard of a host, if it is lent to this person for this use; else null. */
export async function lendDashboard(
  host: string,
  use: DashboardUse,
  borrower: Borrower | null,
  deps: LendDeps,
): Promise<DashboardRecord | null> {
  const dashboard = await dashboardOf(host, deps);
  if (!dashboard) return null;
  if (use === 'brand') return dashboard;
  return borrower && (await RULES[use](borrower, dashboard, deps)) ? dashboard : null;
}

/**
 * The dashboard whose services a visited page uses: that of the host, if it is lent to the page's owner, else the main
 * one. Gateways also use the server's IP address, which is the name of no dashboard.
 */
export async function dashboardOfVisit(
  host: string,
  page: { readonly user_id: string },
  deps: LendDeps,
): Promise<DashboardRecord | undefined> {
  const owner = (await deps.store.users.byId(page.user_id)) ?? null;
  return (await lendDashboard(host, 'services', owner, deps)) ?? deps.store.dashboards.first();
}

async function isMain({ id }: DashboardRecord, { store }: LendDeps): Promise<boolean> {
  return (await store.dashboards.first())?.id === id;
}

/** Its owner, and people with a permission to one of their pages. Signing in at its host makes nobody a member. */
async function isMember(borrower: Borrower, dashboard: DashboardRecord, { store }: LendDeps): Promise<boolean> {
  if (isDashboardOwner(borrower, dashboard)) return true;
  const owner = await store.users.byCloudId(dashboard.cloud_user_id);
  return owner !== undefined && store.permissions.links(owner.id, borrower.email);
}
