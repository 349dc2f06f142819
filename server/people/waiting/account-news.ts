import type { AccountNews } from '#core/ports/account.ts';
import { factorsOf, recoveryCodesLeft } from '../../accounts/second-factors.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec accounts.87, accounts.88

/** Few enough recovery codes that new ones should be made. */
const FEW = 3;

/** What somebody is told of their account whenever they sign in; nothing where a provider signed them in for its organisation. */
export async function accountNews(
  { id, bound_to }: Pick<UserRecord, 'id' | 'bound_to'>,
  { store }: { readonly store: Pick<Repositories, 'accountActs' | 'secondFactors' | 'secrets'> },
): Promise<AccountNews> {
  if (bound_to !== undefined) return {};
  const left = (await factorsOf(id, store)).length === 0 ? null : await recoveryCodesLeft(id, store);
  const deletion = await store.accountActs.waiting(id, 'deletion');
  return {
    ...(left !== null && left <= FEW && { recovery_codes_left: left }),
    ...(deletion && { deletion_due: new Date(deletion.due_at).toISOString() }),
  };
}
