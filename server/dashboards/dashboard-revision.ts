import { createHash } from 'node:crypto';
import { mailLabel } from '#core/settings/app/mails.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';

/**
 * What the settings of a dashboard are called as they are now, in ETags. Which mails are verified is no part of it: a
 * delivery test says that, and no save can; the form that ran the test must not be told of somebody else's change.
 */
export function dashboardRevision(dashboard: DashboardRecord): string {
  const { config } = dashboard;
  const { emails = {}, ...editor } = config.editor;
  // A test may be the first to name a kind of mail (set-email-verified.ts).
  const labels = Object.entries(emails).filter(([type, { label }]) => label !== mailLabel(type));
  const named = labels.map(([type, { label }]) => [type, label]).sort();
  const settings = JSON.stringify([
    dashboard.editor_hostname,
    { ...config, editor },
    named,
    ...(dashboard.wanted_hostname === '' ? [] : [dashboard.wanted_hostname]),
  ]);
  return createHash('sha256').update(settings).digest('base64url').slice(0, 22);
}
