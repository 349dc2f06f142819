import { brandOf } from '#core/access/brand.ts';
import { isDashboardOwner, opensDashboard } from '#core/access/roles.ts';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { namesServer } from '#core/rules/email.ts';
import type { MailTerms } from '#core/settings/app-settings.ts';
import type { Settings } from '../domain/settings.ts';
import { isLedTo } from '../organisations/led-host.ts';
import type { Clock } from '../ports/clock.ts';
import type { BrandMailServer, MailBrand, SmtpSettings } from '../ports/mailer.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { dashboardConfig } from './dashboard-config.ts';
import { signsInAt, worksAt } from './people-at-host.ts';

/**
 * The ways of a kind of mail: a dashboard's own mail server once a test of the kind was delivered through it, then that of
 * the main dashboard, which is lent to all others, then PORTICO_SMTP_URL, then files.
 */

/** Whether a kind of mail goes through the dashboard's own mail server. */
function sendsItself({ config }: DashboardRecord, type: EmailType): boolean {
  const { smtp, emails } = config.editor;
  return namesServer(smtp) && emails?.[type]?.verified === true;
}

type ServerStore = Pick<Repositories, 'secrets'>;

/** The dashboard's own mail server with its secrets, if this kind of mail goes through it. */
async function ownMailServer(
  dashboard: DashboardRecord,
  type: EmailType,
  { store }: { readonly store: ServerStore },
): Promise<SmtpSettings | null> {
  if (!sendsItself(dashboard, type)) return null;
  return ((await dashboardConfig(dashboard, { store })).editor.smtp ?? null) as SmtpSettings | null;
}

/** The main dashboard's mail server for a kind of mail of another dashboard. */
export async function lentMailServer(
  dashboard: Pick<DashboardRecord, 'id'>,
  type: EmailType,
  { store }: { readonly store: ServerStore & Pick<Repositories, 'dashboards'> },
): Promise<SmtpSettings | null> {
  const main = await store.dashboards.first();
  return main && main.id !== dashboard.id ? ownMailServer(main, type, { store }) : null;
}

/** The settings of the server that say whether mails have to be verified. */
export type MailSettings = Pick<Settings, 'allowUnverifiedEmails' | 'smtpUrl'>;

/** What the server says to the owner of a dashboard of mails that do not go through a mail server of their own. */
export async function mailTerms(
  { id }: Pick<DashboardRecord, 'id'>,
  { store, settings }: { readonly store: Pick<Repositories, 'dashboards'>; readonly settings: MailSettings },
): Promise<MailTerms> {
  const main = await store.dashboards.first();
  const isBrand = main !== undefined && main.id !== id;
  const isLent = isBrand && EMAIL_TYPES.every((type) => sendsItself(main, type));
  const isWritten = settings.smtpUrl === null && !isLent;
  return {
    ...(settings.allowUnverifiedEmails && { allow_unverified_emails: true }),
    ...(isWritten && { mails_written: true }),
    ...(isBrand && !isWritten && { mails_lent: true }),
  };
}

const PRODUCT = 'Portico';

interface BrandDeps {
  readonly store: Pick<
    Repositories,
    'brandHosts' | 'dashboards' | 'dashboardPeople' | 'capabilities' | 'secrets' | 'users'
  >;
  readonly clock: Clock;
  publicUrl(): string;
}

/** The brand of a mail: a dashboard's, else the main product's. */
export async function mailBrand(dashboard: DashboardRecord | null, deps: BrandDeps): Promise<MailBrand> {
  const main = await deps.store.dashboards.first();
  const ofMail = dashboard ?? main;
  const { given_hostname = '', config } = ofMail ?? {};
  const { name, color, logo } = brandOf(config?.editor);
  const owner = ofMail && ofMail.id !== main?.id ? await deps.store.users.byCloudId(ofMail.cloud_user_id) : undefined;
  return {
    orgName: name || given_hostname || PRODUCT,
    color,
    logo,
    address: await addressOf(ofMail, deps),
    replyTo: owner?.email ?? null,
    mailServersFor: async (type) => (ofMail ? serversFor(ofMail, type, deps) : []),
  };
}

async function serversFor(dashboard: DashboardRecord, type: EmailType, deps: BrandDeps): Promise<BrandMailServer[]> {
  const [own, lent] = [await ownMailServer(dashboard, type, deps), await lentMailServer(dashboard, type, deps)];
  return [...(own ? [{ smtp: own, isOwn: true }] : []), ...(lent ? [{ smtp: lent, isOwn: false }] : [])];
}

/**
 * spec organisations.223: the brand of a mail to somebody who may have no account. It leads to the main host where they could not
 * sign in at that of the dashboard.
 */
export async function brandFor(
  receiver: Pick<UserRecord, 'id' | 'email'>,
  dashboard: DashboardRecord | null,
  deps: BrandDeps,
): Promise<MailBrand> {
  const brand = await mailBrand(dashboard, deps);
  return (await worksAt(receiver, dashboard, deps)) ? brand : { ...brand, address: deps.publicUrl() };
}

interface SignInDeps {
  readonly store: Pick<Repositories, 'oidcConnections' | 'oneTimeTokens'>;
}

/**
 * The brand of a mail that opens an existing account. It leads to a customer's host, and through their mail server,
 * only for the owner of that dashboard and for users who have signed in there, and still do (spec organisations.220). Anybody can request such a mail for
 * anybody; all others get it from the main product, and so do accounts that open more than their own pages.
 */
export async function ownBrand(
  dashboard: DashboardRecord | null,
  user: UserRecord,
  deps: BrandDeps & SignInDeps,
): Promise<MailBrand> {
  const isTheirs =
    dashboard &&
    (opensDashboard(user, dashboard) ||
      ((await deps.store.dashboardPeople.has(dashboard.id, user.id)) &&
        (await signsInAt(user, dashboard, deps)) &&
        !(await opensMore(user, deps))));
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

/** The host of a dashboard where links lead to it (spec organisations.270), else the main one. */
async function addressOf(dashboard: DashboardRecord | undefined, deps: BrandDeps): Promise<string> {
  if (!dashboard || !(await isLedTo(dashboard, deps))) return deps.publicUrl();
  const url = new URL(deps.publicUrl());
  url.hostname = dashboard.editor_hostname;
  return url.origin;
}
