import { hasCapability, opensDashboard } from '#core/access/roles.ts';
import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app-settings.ts';
import { isSet, smtpFingerprint } from '../delivery/smtp-settings.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { dashboardConfig } from './dashboard-config.ts';

interface VerifyDeps {
  readonly store: Transactional;
  readonly secret: ServerSecret;
}

/** One run of a delivery test: its user, and the fingerprint of its settings. */
export interface RunTest {
  readonly user: UserRecord;
  readonly type: EmailType;
  readonly smtp_fingerprint: string;
}

/**
 * A test by the owner counts for a dashboard only if the dashboard still uses the tested settings when the test ends:
 * another mail server may have been set meanwhile.
 */
export async function keepTestResult(
  id: string,
  run: RunTest,
  verified: boolean,
  { store, secret }: VerifyDeps,
): Promise<void> {
  const dashboard = await store.dashboards.byId(id);
  if (!dashboard || !opensDashboard(run.user, dashboard)) return;
  const { smtp } = (await dashboardConfig(dashboard, { store })).editor;
  const tested = isSet(smtp) ? smtp : null;
  if (!secret.some((key) => smtpFingerprint(tested, key) === run.smtp_fingerprint)) return;
  await setEmailVerified(id, run.type, verified, { store });
}

/** Marks an email type of a dashboard as delivered or not (spec delivery-test.4: each result marks that type). */
export async function setEmailVerified(
  dashboardId: string,
  type: EmailType,
  verified: boolean,
  { store }: { readonly store: Transactional },
): Promise<void> {
  await store.tx(async (tx) => {
    const dashboard = await tx.dashboards.byId(dashboardId);
    if (!dashboard) return;
    const { config } = dashboard;
    const email = config.editor.emails?.[type] ?? { label: mailLabel(type), verified };
    const emails = { ...config.editor.emails, [type]: { ...email, verified } };
    const changed = { ...config, editor: { ...config.editor, emails } };
    await tx.dashboards.set(dashboardId, { ...dashboard, config: changed });
  });
}

interface TestMail {
  readonly user: UserRecord;
  readonly receiver: string;
  /** The page whose mail server is tested, if it is one. */
  readonly page: PageRecord | undefined;
  /** The dashboard whose mail server may be used; null: none. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Throws 403 where this person may not have a test mail sent to this address: others could be mailed in the name of
 * the dashboard. Its owner and support staff test with any address, everybody else with their own and with those of the
 * people who share the page and have opened what was shared with them.
 */
export async function refuseStranger(
  { user, receiver, page, dashboard }: TestMail,
  { store }: { readonly store: Pick<Repositories, 'capabilities' | 'permissions'> },
): Promise<void> {
  const email = normalEmail(receiver);
  if (email === user.email || email === page?.user_email) return;
  if (dashboard && opensDashboard(user, dashboard)) return;
  const shared = page && (await store.permissions.of(page.id, email));
  // To share a page with a stranger makes nobody a person of the page: they have looked at it.
  if (shared && shared.seen_at !== null) return;
  if (hasCapability(await store.capabilities.ofUser(user.id), 'support')) return;
  throw refusal(403, 'receiver', 'service.deliveryStranger', { email: user.email });
}
