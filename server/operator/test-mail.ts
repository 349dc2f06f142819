import { audited } from '../audit/audited.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { type DeliveryTestDeps, requestDeliveryTest } from '../dashboards/delivery-tests.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import { refusal } from '../domain/http-error.ts';
import type { IdempotentRequest } from '../http/once-only.ts';
import type { SmtpSettings } from '../ports/mailer.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { JobRecord } from '../ports/store/jobs.ts';
import { operatedRecord } from './look.ts';

/**
 * spec organisations.243: sends a test mail in the name of a brand to whoever asks, by the mail server that its app settings name,
 * else by the one that is lent to it. It verifies nothing: that is for the brand's owner.
 */
export async function sendTestMail(
  org: string,
  brand: string,
  { user, request }: { readonly user: UserRecord; readonly request: IdempotentRequest },
  context: DeliveryTestDeps,
): Promise<JobRecord> {
  const { store } = context;
  const organisation = await operatedRecord(org, context);
  const dashboard = await store.dashboards.byHostname(brand.trim().toLowerCase());
  if (dashboard?.organisation_id !== organisation.id)
    throw refusal(422, 'host_unknown', 'lentHosts.unknown', { host: brand });
  const { smtp } = (await dashboardConfig(dashboard, context)).editor;
  const own = isSet(smtp) ? (smtp as SmtpSettings) : null;
  const test = { user, type: 'invitation', receiver: user.email, smtp: own, dashboard } as const;
  const job = await requestDeliveryTest(test, request, context);
  const subject = { id: dashboard.id, label: dashboard.editor_hostname };
  await audited('mail.tested', { organisation: organisation.id, subject, fields: {} }, context);
  return job;
}
