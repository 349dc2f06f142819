import { EMAIL_TYPES } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mails.ts';
import type { DashboardConfig } from '../ports/store/dashboards.ts';

/** The settings of a new dashboard, as they are stored: its name, and no kind of mail tested yet. */
export function newDashboardConfig(org_name: string): DashboardConfig {
  const emails = Object.fromEntries(EMAIL_TYPES.map((type) => [type, { label: mailLabel(type), verified: false }]));
  return { editor: { org_name, authentications: {}, emails, smtp: {}, images: {} } };
}
