import { LOGIN_METHODS } from '#core/constants.ts';
import type { LoginServices } from '#core/ports/api.ts';
import { dashboardApp } from '../portal/account/app-of.ts';
import { returnAddress } from '../portal/account/leaving.ts';
import { providerOf } from '../portal/account/providers.ts';
import { userRoute } from './define-route.ts';
import type { Route } from './types.ts';

/** Beyond spec 7: the login methods that somebody else decides and that can be asked here, so that the editor can warn. */
export const loginServiceRoutes: readonly Route[] = [
  userRoute({
    method: 'GET',
    url: '/v1/login_services',
    dashboard: 'services',
    handler({ dashboard }, context): LoginServices {
      const accounts = LOGIN_METHODS.filter((name) => providerOf(name, null) && dashboardApp(name, dashboard, context));
      const sms = context.settings.smsUrl === null ? [] : ['sms' as const];
      return { ready: [...accounts, ...sms], return_address: returnAddress('', context) };
    },
  }),
];
