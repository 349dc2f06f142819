import { hasCapability } from '#core/access/roles.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { DashboardConfig } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { pageConfig } from '../secrets/configuration-secrets.ts';
import { dashboardConfig } from './dashboard-config.ts';
import { dashboardOfVisit, type LendDeps } from './dashboard-of.ts';

// spec login-methods.11

interface AppDeps extends LendDeps {
  readonly store: LendDeps['store'] & Pick<Repositories, 'secrets'>;
}

/** The app used for a provider. It may be sent only to that provider. */
export interface ProviderApp {
  readonly id: string;
  readonly secret: string;
}

/**
 * The app of a published page: its own if it has one and its owner may use it (spec access.11: customapp), else the app
 * of the visited dashboard, if that is lent to the page's owner.
 */
export async function appOf(
  method: string,
  page: PageRecord,
  hostname: string,
  deps: AppDeps,
): Promise<ProviderApp | null> {
  const custom = await customApp(method, page, deps);
  if (custom) return custom;
  const dashboard = await dashboardOfVisit(hostname, page, deps);
  return dashboard ? appIn(await dashboardConfig(dashboard, deps), method) : null;
}

/** The app that a dashboard has set up for a provider, in its settings with their secrets. */
export function appIn({ editor: { authentications } }: DashboardConfig, method: string): ProviderApp | null {
  const { app_id, app_secret } =
    (authentications && Object.hasOwn(authentications, method) && authentications[method]) || {};
  return whole(app_id, app_secret);
}

async function customApp(method: string, page: PageRecord, deps: AppDeps): Promise<ProviderApp | null> {
  const configuration = (await pageConfig(page, 'published', deps)) as Partial<PageConfiguration> | null;
  const entry = configuration?.authentications?.find(({ name }) => name === method);
  const { useCustomApp, apiKey, apiSecret } = (entry?.config.oauth ?? {}) as Record<string, unknown>;
  if (useCustomApp !== true) return null;
  if (!hasCapability(await deps.store.capabilities.ofUser(page.user_id), 'customapp')) return null;
  return whole(apiKey, apiSecret);
}

function whole(id: unknown, secret: unknown): ProviderApp | null {
  return typeof id === 'string' && id !== '' && typeof secret === 'string' && secret !== '' ? { id, secret } : null;
}
