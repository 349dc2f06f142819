import { isDashboardOwner } from '#core/access/roles.ts';
import { hasBrand } from '#core/access/whitelabel-gaps.ts';
import type { ServerContext } from '../context.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { readDashboardConfig } from './dashboard-config.ts';

const PRODUCT = 'Portico';

export interface MailBrand {
  readonly orgName: string;
  /** Where its links lead, without a slash at the end. */
  readonly address: string;
}

type MailContext = Pick<ServerContext, 'store' | 'publicUrl'>;

/** In whose name a mail goes out: a dashboard's, else the main product's. */
export function brandOf(dashboard: DashboardRecord | null, context: MailContext): MailBrand {
  return nameAndAddress(dashboard ?? context.store.dashboards.first(), context);
}

/**
 * The same for a mail that opens an account that is there: it leads to the host of a customer, whose DNS is theirs, only
 * for who owns that or has signed in at it. Anybody can ask for anybody's; all others get it from the main product.
 */
export function resetBrand(dashboard: DashboardRecord | null, user: UserRecord, context: MailContext): MailBrand {
  const isTheirs =
    dashboard && (isDashboardOwner(user, dashboard) || context.store.dashboardPeople.has(dashboard.id, user.id));
  return brandOf(isTheirs ? dashboard : null, context);
}

function nameAndAddress(dashboard: DashboardRecord | undefined, { publicUrl }: MailContext): MailBrand {
  const settings = dashboard ? readDashboardConfig(dashboard).editor : {};
  const { given_hostname = '', editor_hostname = '' } = dashboard ?? {};
  const name = hasBrand(settings) ? settings.org_name : given_hostname;
  return { orgName: name?.trim() || PRODUCT, address: addressAt(given_hostname, editor_hostname, publicUrl()) };
}

/**
 * Only a host that the server's keeper gave is led to: anybody can ask for a mail under any name of a host, and an owner
 * can rename theirs, so a link to a new password would otherwise go where they like.
 */
function addressAt(given: string, current: string, publicUrl: string): string {
  if (given === '' || given !== current) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = given;
  return url.origin;
}
