import { hasCapability } from '#core/access/roles.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { VerifierName } from '#core/auth/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { LoginServices } from '#core/ports/api.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOfVisit } from '../dashboards/lend-dashboard.ts';
import { appIn } from '../dashboards/login-apps.ts';
import { providerOf, returnAddress } from '../domain/login-providers.ts';
import type { DashboardConfig } from '../ports/store/dashboards.ts';
import type { PageDeps } from './deps.ts';

interface Surroundings {
  readonly ownerId: string;
  /** Settings of the dashboard of the visit; null where there is none. */
  readonly app: DashboardConfig | null;
  readonly context: PageDeps;
}

/** Whether a method can let anybody in, by who decides it. */
const READY: Readonly<Record<VerifierName, (method: LoginMethodName, at: Surroundings) => boolean | Promise<boolean>>> =
  {
    account: (method, { app }) => providerOf(method, null) !== undefined && app !== null && appIn(app, method) !== null,
    sms: (_, { context }) => context.settings.smsUrl !== null,
    coupon: (_, { ownerId, context: { store, clock } }) => store.coupons.anyUsable(ownerId, clock.now()),
  };

/** The login methods with an external service that work on the pages of an owner at a host. */
export async function loginServices(ownerId: string, hostname: string, context: PageDeps): Promise<LoginServices> {
  const { store } = context;
  const dashboard = (await dashboardOfVisit(hostname, { user_id: ownerId }, context)) ?? null;
  const app = dashboard && (await dashboardConfig(dashboard, context));
  const ready: LoginMethodName[] = [];
  for (const { name, verifier } of loginMethods) {
    if (verifier && (await READY[verifier](name, { ownerId, app, context }))) ready.push(name);
  }
  return {
    ready,
    own_apps: hasCapability(await store.capabilities.ofUser(ownerId), 'customapp'),
    return_address: returnAddress('', context),
  };
}
