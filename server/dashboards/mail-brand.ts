import { brandOf } from '#core/access/brand.ts';
import { isDashboardOwner } from '#core/access/roles.ts';
import type { EmailType } from '#core/constants.ts';
import { namesServer } from '#core/rules/mail-server.ts';
import type { ServerContext } from '../context.ts';
import type { SmtpSettings } from '../delivery/smtp-settings.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { UserRecord } from '../store/users.ts';
import { dashboardConfig, readDashboardConfig } from './dashboard-config.ts';

const PRODUCT = 'Portico';

export interface MailBrand {
  readonly orgName: string;
  readonly color: string | null;
  /** Address of the logo as the settings have it. */
  readonly logo: string | null;
  /** Where its links lead, without a slash at the end. */
  readonly address: string;
  /** Its own mail server with its secrets, where a test of this kind of mail was delivered by it; else null. */
  mailServerFor(type: EmailType): SmtpSettings | null;
}

type MailContext = Pick<ServerContext, 'store' | 'publicUrl'>;

/** In whose name a mail goes out: a dashboard's, else the main product's. */
export function mailBrand(dashboard: DashboardRecord | null, context: MailContext): MailBrand {
  const main = context.store.dashboards.first();
  return dressOf(dashboard ?? main, context);
}

/**
 * The same for a mail that opens an account that is there: it leads to the host of a customer, whose DNS is theirs, and
 * goes through their mail server, only for who owns that or has signed in at it. Anybody can ask for anybody's; all others
 * get it from the main product, and so do those whose account opens more than their own pages.
 */
export function ownBrand(dashboard: DashboardRecord | null, user: UserRecord, context: MailContext): MailBrand {
  const isTheirs =
    dashboard &&
    (isDashboardOwner(user, dashboard) ||
      (context.store.dashboardPeople.has(dashboard.id, user.id) && !opensMore(user, context)));
  return mailBrand(isTheirs ? dashboard : null, context);
}

/**
 * Support staff and owners of dashboards: by their mail, the operator of one customer's mail server could get into
 * another customer's dashboard.
 */
function opensMore(user: UserRecord, { store }: MailContext): boolean {
  return (
    store.capabilities.ofUser(user.id).length > 0 || store.dashboards.list().some((one) => isDashboardOwner(user, one))
  );
}

function dressOf(dashboard: DashboardRecord | undefined, context: MailContext): MailBrand {
  const settings = dashboard ? readDashboardConfig(dashboard).editor : {};
  const { given_hostname = '', editor_hostname = '' } = dashboard ?? {};
  const { name, color, logo } = brandOf(settings);
  return {
    orgName: name || given_hostname || PRODUCT,
    color,
    logo,
    address: addressAt(given_hostname, editor_hostname, context.publicUrl()),
    mailServerFor: (type) =>
      dashboard && namesServer(settings.smtp) && settings.emails?.[type]?.verified === true
        ? ((dashboardConfig(dashboard, context).editor.smtp ?? null) as SmtpSettings | null)
        : null,
  };
}

/**
 * Only a host that the operator gave is led to: anybody can ask for a mail under any name of a host, and an owner
 * can rename theirs, so a link to a new password would otherwise go where they like.
 */
function addressAt(given: string, current: string, publicUrl: string): string {
  if (given === '' || given !== current) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = given;
  return url.origin;
}
