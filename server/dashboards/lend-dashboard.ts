import { hasCapability, isDashboardOwner } from '#core/access/roles.ts';
import type { ServerContext } from '../context.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { dashboardOf } from './dashboard-of.ts';

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

type LendContext = Pick<ServerContext, 'store' | 'settings'>;
type Borrower = Pick<UserRecord, 'id' | 'cloud_user_id' | 'email'>;
type Rule = (borrower: Borrower, dashboard: DashboardRecord, context: LendContext) => boolean;

const RULES: Readonly<Record<Exclude<DashboardUse, 'brand'>, Rule>> = {
  services: (borrower, dashboard, context) => isMain(dashboard, context) || isMember(borrower, dashboard, context),
  'mail-server': (borrower, dashboard, context) =>
    isMain(dashboard, context) ||
    isDashboardOwner(borrower, dashboard) ||
    hasCapability(context.store.capabilities.ofUser(borrower.id), 'support'),
  images: isDashboardOwner,
};

/** The dashboard of a host, where it is lent to this person for this use; null where it is not, or there is none. */
export function lendDashboard(
  host: string,
  use: DashboardUse,
  borrower: Borrower | null,
  context: LendContext,
): DashboardRecord | null {
  const dashboard = dashboardOf(host, context);
  if (!dashboard) return null;
  if (use === 'brand') return dashboard;
  return borrower && RULES[use](borrower, dashboard, context) ? dashboard : null;
}

/**
 * The dashboard whose services a published page uses where it is visited: that of the host, if it is lent to the page's
 * owner, else the main one's. Gateways lead to the server by its address too, which no dashboard is named.
 */
export function dashboardOfVisit(
  host: string,
  page: { readonly user_id: string },
  context: LendContext,
): DashboardRecord | undefined {
  const owner = context.store.users.byId(page.user_id) ?? null;
  return lendDashboard(host, 'services', owner, context) ?? context.store.dashboards.first();
}

function isMain({ id }: DashboardRecord, { store }: LendContext): boolean {
  return store.dashboards.first()?.id === id;
}

/** Its owner, and whom its owner has let into one of their pages. Signing in at its host makes nobody one. */
function isMember(borrower: Borrower, dashboard: DashboardRecord, { store }: LendContext): boolean {
  if (isDashboardOwner(borrower, dashboard)) return true;
  const owner = store.users.byCloudId(dashboard.cloud_user_id);
  return owner !== undefined && store.permissions.links(owner.id, borrower.email);
}
