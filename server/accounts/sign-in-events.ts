import type { SignInMethod } from '#core/ports/account.ts';
import { audited } from '../audit/audited.ts';
import { addressKey } from '../domain/addresses.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/** The dashboard of the host, and the network address. */
interface Place {
  readonly dashboard: DashboardRecord | null;
  readonly address: string;
}

interface SignInDeps<Store> {
  readonly store: Store;
  readonly clock: Clock;
}

/** spec organisations.42: writes down that somebody signed in, in the transaction that starts the session; whom an organisation let in, there. */
export async function signedIn(
  user: UserRecord,
  method: SignInMethod,
  { dashboard, organisation }: Pick<Place, 'dashboard'> & { readonly organisation?: string },
  { store, clock }: SignInDeps<Repositories>,
): Promise<void> {
  const act = {
    organisation: organisation ?? (await organisationAt(dashboard, store)),
    subject: { id: user.id },
    fields: { method, host: dashboard?.editor_hostname ?? '' },
    by: user,
  };
  await audited('sign-in.done', act, { store, clock });
}

/** How often a failed sign-in to an account from an address is written down: every try is listed with the sessions. */
const FAILURE_WINDOW = 600_000;

/** Writes down that a sign-in failed. What was typed is not kept: it may be a password. */
export async function signInFailed(
  account: UserRecord | undefined,
  { dashboard, address }: Place,
  { store, clock }: SignInDeps<Transactional>,
): Promise<void> {
  const key = `${account?.id ?? ''} ${addressKey(address)}`;
  const once = { scope: 'failed sign-in written down', key, most: 1, window: FAILURE_WINDOW };
  if ((await store.limits.take([once])) > 0) return;
  await store.tx(async (tx) => {
    const act = {
      organisation: await organisationAt(dashboard, tx),
      subject: { id: account?.id ?? '' },
      fields: { account: account?.email ?? '', host: dashboard?.editor_hostname ?? '' },
      outcome: 'failed',
    } as const;
    await audited('sign-in.failed', act, { store: tx, clock });
  });
}

/** The organisation whose host it is. What is done at the main host is of no organisation: no admin sees it. */
async function organisationAt(
  dashboard: DashboardRecord | null,
  { dashboards }: Pick<Repositories, 'dashboards'>,
): Promise<string | null> {
  const isMain = dashboard?.id === (await dashboards.first())?.id;
  return isMain ? null : (dashboard?.organisation_id ?? null);
}
