import { hasCapability } from '#core/access/roles.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import type { LoginServices } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { dashboardOfVisit } from '../dashboards/lend-dashboard.ts';
import { dashboardApp } from '../portal/account/app-of.ts';
import { returnAddress } from '../portal/account/leaving.ts';
import { providerOf } from '../portal/account/providers.ts';

/** Which login methods that somebody else decides can be asked on the pages of an owner where they are visited at a host. */
export function loginServices(ownerId: string, hostname: string, context: ServerContext): LoginServices {
  const { store, settings, clock } = context;
  const dashboard = dashboardOfVisit(hostname, { user_id: ownerId }, context) ?? null;
  const accounts = LOGIN_METHODS.filter((name) => providerOf(name, null) && dashboardApp(name, dashboard, context));
  const sms = settings.smsUrl === null ? [] : (['sms'] as const);
  const coupon = store.coupons.anyUsable(ownerId, clock.now()) ? (['coupon'] as const) : [];
  return {
    ready: [...accounts, ...sms, ...coupon],
    own_apps: hasCapability(store.capabilities.ofUser(ownerId), 'customapp'),
    return_address: returnAddress('', context),
  };
}
