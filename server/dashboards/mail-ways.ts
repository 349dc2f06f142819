import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { namesServer } from '#core/rules/email.ts';
import type { MailTerms } from '#core/settings/app/mails.ts';
import type { Settings } from '../domain/settings.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { dashboardConfig } from './dashboard-config.ts';

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
export async function ownMailServer(
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
  const isLent = main !== undefined && main.id !== id && EMAIL_TYPES.every((type) => sendsItself(main, type));
  return {
    ...(settings.allowUnverifiedEmails && { allow_unverified_emails: true }),
    ...(settings.smtpUrl === null && !isLent && { mails_written: true }),
  };
}
