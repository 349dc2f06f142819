import { hasCapability } from '#core/access/roles.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import type { LoginServices } from '#core/ports/api.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOfVisit } from '../dashboards/lend-dashboard.ts';
import { appIn } from '../dashboards/login-apps.ts';
import { providerOf, returnAddress } from '../domain/login-providers.ts';
import type { PageDeps } from './deps.ts';

/** Which login methods that somebody else decides can be asked on the pages of an owner where they are visited at a host. */
export async function loginServices(ownerId: string, hostname: string, context: PageDeps): Promise<LoginServices> {
  const { store, settings, clock } = context;
  const dashboard = (await dashboardOfVisit(hostname, { user_id: ownerId }, context)) ?? null;
  const app = dashboard && (await dashboardConfig(dashboard, context));
  const accounts = LOGIN_METHODS.filter((name) => providerOf(name, null) && app && appIn(app, name));
  const sms = settings.smsUrl === null ? [] : (['sms'] as const);
  const coupon = (await store.coupons.anyUsable(ownerId, clock.now())) ? (['coupon'] as const) : [];
  return {
    ready: [...accounts, ...sms, ...coupon],
    own_apps: hasCapability(await store.capabilities.ofUser(ownerId), 'customapp'),
    return_address: returnAddress('', context),
  };
}
