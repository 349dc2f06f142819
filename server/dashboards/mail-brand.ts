import { brandOf } from '#core/access/brand.ts';
import { isDashboardOwner } from '#core/access/roles.ts';
import type { EmailType } from '#core/constants.ts';
import type { BrandMailServer, MailBrand } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { lentMailServer, ownMailServer } from './mail-ways.ts';

const PRODUCT = 'Portico';

interface BrandDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'dashboardPeople' | 'capabilities' | 'secrets' | 'users'>;
  publicUrl(): string;
}

/** The brand of a mail: a dashboard's, else the main product's. */
export async function mailBrand(dashboard: DashboardRecord | null, deps: BrandDeps): Promise<MailBrand> {
  const main = await deps.store.dashboards.first();
  const ofMail = dashboard ?? main;
  const { given_hostname = '', editor_hostname = '', config } = ofMail ?? {};
  const { name, color, logo } = brandOf(config?.editor);
  const owner = ofMail && ofMail.id !== main?.id ? await deps.store.users.byCloudId(ofMail.cloud_user_id) : undefined;
  return {
    orgName: name || given_hostname || PRODUCT,
    color,
    logo,
    address: addressAt(given_hostname, editor_hostname, deps.publicUrl()),
    replyTo: owner?.email ?? null,
    mailServersFor: async (type) => (ofMail ? serversFor(ofMail, type, deps) : []),
  };
}

async function serversFor(dashboard: DashboardRecord, type: EmailType, deps: BrandDeps): Promise<BrandMailServer[]> {
  const [own, lent] = [await ownMailServer(dashboard, type, deps), await lentMailServer(dashboard, type, deps)];
  return [...(own ? [{ smtp: own, isOwn: true }] : []), ...(lent ? [{ smtp: lent, isOwn: false }] : [])];
}

/**
 * The same for a mail that opens an existing account. It leads to a customer's host, and through their mail server,
 * only for the owner of that dashboard and for users who have signed in there. Anybody can request such a mail for
 * anybody; all others get it from the main product, and so do accounts that open more than their own pages.
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
 * Support staff and owners of dashboards: through their mail, the operator of one customer's mail server could enter
 * another customer's dashboard.
 */
async function opensMore(user: UserRecord, { store }: BrandDeps): Promise<boolean> {
  return (
    (await store.capabilities.ofUser(user.id)).length > 0 ||
    (await store.dashboards.list()).some((one) => isDashboardOwner(user, one))
  );
}

/**
 * Links lead only to a host the operator set: anybody can request a mail with any Host header, and owners can rename
 * their host, so a reset link could otherwise lead to an attacker.
 */
function addressAt(given: string, current: string, publicUrl: string): string {
  if (given === '' || given !== current) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = given;
  return url.origin;
}
