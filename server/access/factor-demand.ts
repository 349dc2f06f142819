import { DAY } from '../domain/account-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRecord } from '../ports/store/accounts.ts';
import type { FactorDemand } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec accounts.80, accounts.81, accounts.82

/** The step of the tables without which a server knows no demanded factors. */
export const DEMAND_STEP = '0068-demanded-factors';

/** For how long an organisation stays open to somebody without the second factor it demands. */
export const FACTOR_GRACE = 7 * DAY;
/** For how much longer it stays open to their programs. */
const TOKEN_GRACE = 7 * DAY;

/** What a call is made by: a session, or an API token. */
type CalledBy = Pick<SessionRecord, 'has_factor' | 'organisation_id'> | 'token';

export interface FactorDemandDeps {
  readonly store: Pick<Repositories, 'memberships'>;
  readonly clock: Clock;
}

/** The organisations that demand a second factor of who calls, who has none that counts here. */
async function demandsOf(userId: string, by: CalledBy, { store }: FactorDemandDeps): Promise<FactorDemand[]> {
  return (await store.memberships.factorDemands(userId)).filter((demand) => !hasFactor(demand, by));
}

/**
 * A passkey counts for who used it in the session, because an account without an authenticator app can be entered by its
 * password alone; what a provider has asked for counts in the organisation of the provider.
 */
function hasFactor({ organisation_id, has_passkey }: FactorDemand, by: CalledBy): boolean {
  if (by === 'token') return has_passkey;
  return by.has_factor && (has_passkey || by.organisation_id === organisation_id);
}

/** The organisations that demand a second factor of who calls, and whose grace is over. */
export async function lackedFactors(userId: string, by: CalledBy, deps: FactorDemandDeps): Promise<string[]> {
  const grace = by === 'token' ? FACTOR_GRACE + TOKEN_GRACE : FACTOR_GRACE;
  const over = (await demandsOf(userId, by, deps)).filter(({ since }) => since + grace <= deps.clock.now());
  return over.map(({ organisation_id }) => organisation_id);
}

/** When each organisation that demands a second factor of the person closes, or closed, to them. */
export async function factorDues(
  userId: string,
  by: CalledBy,
  deps: FactorDemandDeps,
): Promise<ReadonlyMap<string, number>> {
  const demands = await demandsOf(userId, by, deps);
  return new Map(demands.map(({ organisation_id, since }) => [organisation_id, since + FACTOR_GRACE]));
}
