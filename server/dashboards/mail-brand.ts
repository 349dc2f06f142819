import { brandOf } from '#core/access/brand.ts';
import { isDashboardOwner } from '#core/access/roles.ts';
import { namesServer } from '#core/rules/email.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';
import type { MailBrand } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { dashboardConfig } from './dashboard-config.ts';

const PRODUCT = 'Portico';

interface BrandDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'dashboardPeople' | 'capabilities' | 'secrets'>;
  publicUrl(): string;
}

/** In whose name a mail goes out: a dashboard's, else the main product's. */
export async function mailBrand(dashboard: DashboardRecord | null, deps: BrandDeps): Promise<MailBrand> {
  return brandOfMails(dashboard ?? (await deps.store.dashboards.first()), deps);
}

/**
 * The same for a mail that opens an account that is there: it leads to the host of a customer, whose DNS is theirs, and
 * goes through their mail server, only for who owns that or has signed in at it. Anybody can ask for anybody's; all others
 * get it from the main product, and so do those whose account opens more than their own pages.
 */
export async function ownBrand(
  dashboard: DashboardRecord | null,
  user: UserRecord,
  deps: BrandDeps,
): Promise<MailBrand> {
  const isTheirs =
    dashboard &&
    (isDashboardOwner(user, dashboard) ||
      ((await deps.store.dashboardPeople.has(dashboard.id, user.id)) && !(await opensMore(user, deps))));
  return mailBrand(isTheirs ? dashboard : null, deps);
}

/**
 * Support staff and owners of dashboards: by their mail, the operator of one customer's mail server could get into
 * another customer's dashboard.
 */
async function opensMore(user: UserRecord, { store }: BrandDeps): Promise<boolean> {
  return (
    (await store.capabilities.ofUser(user.id)).length > 0 ||
    (await store.dashboards.list()).some((one) => isDashboardOwner(user, one))
  );
}

function brandOfMails(dashboard: DashboardRecord | undefined, deps: BrandDeps): MailBrand {
  const settings = dashboard?.config.editor ?? {};
  const { given_hostname = '', editor_hostname = '' } = dashboard ?? {};
  const { name, color, logo } = brandOf(settings);
  return {
    orgName: name || given_hostname || PRODUCT,
    color,
    logo,
    address: addressAt(given_hostname, editor_hostname, deps.publicUrl()),
    async mailServerFor(type) {
      const isUsed = namesServer(settings.smtp) && settings.emails?.[type]?.verified === true;
      if (!dashboard || !isUsed) return null;
      return ((await dashboardConfig(dashboard, deps)).editor.smtp ?? null) as SmtpSettings | null;
    },
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
