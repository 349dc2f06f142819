import type { AccountNews, Acting } from '#core/ports/account.ts';
import { factorsOf, recoveryCodesLeft } from '../../accounts/second-factors.ts';
import { pagesRefused } from '../../organisations/own-organisation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { actingOf } from '../staff/acting.ts';

// spec accounts.87, accounts.88

/** Few enough recovery codes that new ones should be made. */
const FEW = 3;

interface NewsDeps {
  readonly store: Pick<
    Repositories,
    'accountActs' | 'memberships' | 'organisations' | 'secondFactors' | 'secrets' | 'sessions' | 'users'
  >;
  readonly clock: Clock;
}

/**
 * What somebody is told of their account whenever they sign in: where a provider signed them in for its organisation, only who else
 * is signed in as them, and that they make no pages.
 */
export async function accountNews(
  user: Pick<UserRecord, 'id' | 'bound_to' | 'closed_to' | 'acted_by'>,
  { store, clock }: NewsDeps,
): Promise<AccountNews> {
  const { id, bound_to, acted_by } = user;
  const makes_no_pages = await pagesRefused(user, { store });
  const refused = makes_no_pages ? { makes_no_pages } : {};
  if (acted_by) return refused;
  const acted = await actedNow(id, { store, clock });
  const told = { ...refused, ...(acted && { acted_by: acted }) };
  if (bound_to !== undefined) return told;
  const left = (await factorsOf(id, store)).length === 0 ? null : await recoveryCodesLeft(id, store);
  const deletion = await store.accountActs.waiting(id, 'deletion');
  return {
    ...told,
    ...(left !== null && left <= FEW && { recovery_codes_left: left }),
    ...(deletion && { deletion_due: new Date(deletion.due_at).toISOString() }),
  };
}

/** spec organisations.303: who of the provider is signed in as the person. */
async function actedNow(id: string, { store, clock }: NewsDeps): Promise<Acting | null> {
  const sessions = await store.sessions.ofUser(id);
  const session = sessions.find(
    ({ acting_user_id, expires_at }) => acting_user_id !== null && expires_at > clock.now(),
  );
  const by = await store.users.byId(session?.acting_user_id ?? '');
  return session && by ? actingOf(session, { acted_by: by }) : null;
}
