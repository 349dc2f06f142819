import { isDashboardOwner } from '#core/access/roles.ts';
import type { EmailType } from '#core/constants.ts';
import { smtpFingerprint } from '../delivery/smtp-fingerprint.ts';
import { isSet } from '../delivery/smtp-settings.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { dashboardConfig } from './dashboard-config.ts';
import { setEmailVerified } from './set-email-verified.ts';

interface VerifyDeps {
  readonly store: Transactional;
  readonly secret: string;
}

/** One run of a delivery test: whose it was, and the fingerprint of the settings it was run with. */
export interface RunTest {
  readonly user: UserRecord;
  readonly type: EmailType;
  readonly smtp_fingerprint: string;
}

/**
 * A test of the owner says something of a dashboard where that sends through what was tested, once the test is over:
 * meanwhile another mail server may have been set.
 */
export async function keepTestResult(
  id: string,
  run: RunTest,
  verified: boolean,
  { store, secret }: VerifyDeps,
): Promise<void> {
  const dashboard = await store.dashboards.byId(id);
  if (!dashboard || !isDashboardOwner(run.user, dashboard)) return;
  const { smtp } = (await dashboardConfig(dashboard, { store })).editor;
  if (smtpFingerprint(isSet(smtp) ? smtp : null, secret) !== run.smtp_fingerprint) return;
  await setEmailVerified(id, run.type, verified, { store });
}
