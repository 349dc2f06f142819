import type { FacebookPage } from '#core/ports/api.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { ServerContext } from '../routes/context.ts';
import { PrivateHosts } from './private-hosts.ts';
import { safeFetch } from './safe-fetch.ts';

/** A name or a number, and nothing that would be another address. */
const PAGE = /^(?!\.+$)[\w.-]+$/;

/** Whether a Facebook page takes check-ins, and its fans. Rejects where Facebook does not say. */
export async function facebookPage(
  id: string,
  dashboard: DashboardRecord | null,
  context: ServerContext,
): Promise<FacebookPage> {
  const { settings } = context;
  if (!PAGE.test(id)) throw new Error('not a page');
  const query = new URLSearchParams({ fields: 'can_checkin,fan_count', ...(await appToken(dashboard, context)) });
  const fetched = await safeFetch(`${settings.facebookUrl}/${id}?${query}`, {
    privateHosts: new PrivateHosts(settings.privateHosts),
  });
  if (fetched.status !== 200) throw new Error(`status ${fetched.status}`);
  const { can_checkin, fan_count } = JSON.parse(fetched.body.toString()) as Record<string, unknown>;
  return { can_checkin: can_checkin === true, fan_count: typeof fan_count === 'number' ? fan_count : 0 };
}

/** Facebook tells of pages only to an app: the one of the app settings, where it is set. The address is never logged. */
async function appToken(dashboard: DashboardRecord | null, context: ServerContext): Promise<{ access_token?: string }> {
  const { app_id, app_secret } =
    (dashboard && (await dashboardConfig(dashboard, context)).editor.authentications?.facebook) || {};
  return app_id && typeof app_secret === 'string' ? { access_token: `${app_id}|${app_secret}` } : {};
}
