import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { showingBy } from './lent-hosts.ts';

interface AtHostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'dashboardPeople'>;
  readonly clock: Clock;
}

/** Of whom no account exists, or nothing is known. */
const NOBODY = { id: '', email: '' };

/**
 * spec organisations.220: whether somebody signs in at the host of a dashboard. The main product's hosts, and names and
 * addresses that are no dashboard's (null), are everybody's. It takes as long for whom there is no account of.
 */
export async function worksAt(
  person: Pick<UserRecord, 'id' | 'email'> | undefined,
  dashboard: Pick<DashboardRecord, 'id'> | null,
  { store, clock }: AtHostDeps,
): Promise<boolean> {
  if (!dashboard || (await store.dashboards.first())?.id === dashboard.id) return true;
  const { id: user_id, email } = person ?? NOBODY;
  return store.dashboardPeople.signIn({ dashboard_id: dashboard.id, user_id, email }, clock.now());
}

/** spec organisations.222: whether what an organisation invites to is opened at the host of a dashboard. */
export async function opensAt(
  organisation_id: string,
  dashboard: DashboardRecord | null,
  deps: { readonly store: Pick<Repositories, 'dashboards' | 'lentHosts'> },
): Promise<boolean> {
  return (await showingBy(dashboard, { user_id: '', organisation_id }, deps)) !== null;
}
