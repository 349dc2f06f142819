import { isDashboardOwner } from '#core/access/roles.ts';
import type { Dashboard } from '#core/ports/api.ts';
import type { Settings } from '../domain/settings.ts';
import type { DashboardConfig, DashboardRecord } from '../ports/store/dashboards.ts';
import type { UserRecord } from '../ports/store/users.ts';

/**
 * A dashboard as somebody may see it: all of it is for its owner, the brand for everybody
 * (spec whitelabel.9), whose it is for people who are signed in.
 */
export function dashboardToWire(
  record: DashboardRecord,
  user: UserRecord | null,
  { allowUnverifiedEmails }: Pick<Settings, 'allowUnverifiedEmails'>,
): Dashboard {
  const { id, editor_hostname, wanted_hostname, cloud_user_id } = record;
  // Empty: the API is where the editor is, whatever the port.
  const api_hostname = record.api_hostname === editor_hostname ? '' : record.api_hostname;
  const stored = record.config;
  const base = { id, api_hostname, editor_hostname, ...(user && { cloud_user_id }) };
  if (!user || !isDashboardOwner(user, record)) return { ...base, config: brandOf(stored) };
  const pending = wanted_hostname !== '' && { pending_hostname: wanted_hostname };
  return { ...base, ...pending, config: stored, ...(allowUnverifiedEmails && { allow_unverified_emails: true }) };
}

function brandOf({ editor }: DashboardConfig): DashboardConfig {
  const { org_name, images, color } = editor;
  const brand = Object.entries({ org_name, images, color }).filter(([, value]) => value !== undefined);
  return { editor: Object.fromEntries(brand) };
}
