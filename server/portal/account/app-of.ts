import { hasCapability } from '#core/access/roles.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { ServerContext } from '../../context.ts';
import { dashboardConfig } from '../../dashboards/dashboard-config.ts';
import { dashboardOfVisit } from '../../dashboards/lend-dashboard.ts';
import { pageConfig } from '../../secrets/page-config.ts';
import type { DashboardRecord } from '../../store/dashboards.ts';
import type { PageRecord } from '../../store/pages.ts';

/** The app that asks a provider. Never send it anywhere but there. */
export interface ProviderApp {
  readonly id: string;
  readonly secret: string;
}

/**
 * The app of a published page: its own where it has one and may (spec access.11: customapp), else the one of the
 * dashboard it is visited at, where that is lent to the page's owner.
 */
export function appOf(method: string, page: PageRecord, hostname: string, context: ServerContext): ProviderApp | null {
  return (
    customApp(method, page, context) ?? dashboardApp(method, dashboardOfVisit(hostname, page, context) ?? null, context)
  );
}

/** The app that a dashboard has set up for a provider. */
export function dashboardApp(
  method: string,
  dashboard: DashboardRecord | null,
  context: ServerContext,
): ProviderApp | null {
  const apps = dashboard && dashboardConfig(dashboard, context).editor.authentications;
  const { app_id, app_secret } = (apps && Object.hasOwn(apps, method) && apps[method]) || {};
  return whole(app_id, app_secret);
}

function customApp(method: string, page: PageRecord, context: ServerContext): ProviderApp | null {
  const configuration = pageConfig(page, 'published', context) as Partial<PageConfiguration> | null;
  const entry = configuration?.authentications?.find(({ name }) => name === method);
  const { useCustomApp, apiKey, apiSecret } = (entry?.config.oauth ?? {}) as Record<string, unknown>;
  if (useCustomApp !== true) return null;
  if (!hasCapability(context.store.capabilities.ofUser(page.user_id), 'customapp')) return null;
  return whole(apiKey, apiSecret);
}

function whole(id: unknown, secret: unknown): ProviderApp | null {
  return typeof id === 'string' && id !== '' && typeof secret === 'string' && secret !== '' ? { id, secret } : null;
}
