import { hashToken } from '../domain/tokens.ts';
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

/**
 * spec accounts.93: whether somebody signs in at the host of a dashboard by a password, a passkey or a link of their own. Where
 * their organisation lets people in by its providers alone, they do not, besides its owners, and whoever has just come from the
 * provider and has to prove that an account of before is theirs.
 */
export async function signsInAt(
  person: Pick<UserRecord, 'id' | 'email'> | undefined,
  dashboard: Pick<DashboardRecord, 'id' | 'organisation_id'> | null,
  deps: AtHostDeps & { readonly store: Pick<Repositories, 'oidcConnections' | 'oneTimeTokens'> },
): Promise<boolean> {
  const { store, clock } = deps;
  const isThere = await worksAt(person, dashboard, deps);
  const forced = await store.oidcConnections.forcedOn((person ?? NOBODY).id);
  const door = connectDoor(person ?? NOBODY, dashboard);
  const isExpected = (await store.oneTimeTokens.subjectOf(door, 'connect-door', clock.now())) !== undefined;
  const isMain = dashboard !== null && (await store.dashboards.first())?.id === dashboard.id;
  const isForced = !isMain && forced.some(({ organisation_id }) => organisation_id === dashboard?.organisation_id);
  return isThere && (!isForced || isExpected);
}

/** What says that somebody came from a provider to connect an account, at the host of a dashboard. */
export const connectDoor = ({ id }: Pick<UserRecord, 'id'>, dashboard: Pick<DashboardRecord, 'id'> | null): string =>
  hashToken(`connect ${dashboard?.id ?? ''} ${id}`);

/** spec organisations.222: whether what an organisation invites to is opened at the host of a dashboard. */
export async function opensAt(
  organisation_id: string,
  dashboard: DashboardRecord | null,
  deps: { readonly store: Pick<Repositories, 'dashboards' | 'lentHosts'> },
): Promise<boolean> {
  return (await showingBy(dashboard, { user_id: '', organisation_id }, deps)) !== null;
}
