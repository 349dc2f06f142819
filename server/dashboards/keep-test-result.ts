import { isDashboardOwner } from '#core/access/roles.ts';
import type { EmailType } from '#core/constants.ts';
import type { ServerContext } from '../context.ts';
import { smtpFingerprint } from '../delivery/smtp-fingerprint.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import type { UserRecord } from '../store/users.ts';
import { dashboardConfig } from './dashboard-config.ts';
import { setEmailVerified } from './set-email-verified.ts';

type VerifyContext = Pick<ServerContext, 'store' | 'secret'>;

/** One run of a delivery test: whose it was, and the mark of what it was run with. */
export interface RunTest {
  readonly user: UserRecord;
  readonly type: EmailType;
  readonly smtp_mark: string;
}

/**
 * A test of the owner says something of a dashboard where that sends through what was tested, once the test is over:
 * meanwhile another mail server may have been set.
 */
export function keepTestResult(id: string, run: RunTest, verified: boolean, context: VerifyContext): void {
  const dashboard = context.store.dashboards.byId(id);
  if (!dashboard || !isDashboardOwner(run.user, dashboard)) return;
  const { smtp } = dashboardConfig(dashboard, context).editor;
  if (smtpFingerprint(isSet(smtp) ? smtp : null, context.secret) !== run.smtp_mark) return;
  setEmailVerified(id, run.type, verified, context);
}
