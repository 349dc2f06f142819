import type { GoverningProvider } from '#core/ports/own-account/email-change.ts';
import { DAY } from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { ClaimedDomainRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec accounts.90

interface GovernedDeps {
  readonly store: Pick<Repositories, 'claimedDomains' | 'identities' | 'oidcConnections' | 'organisations'>;
  readonly clock: Clock;
}

/** A proved domain whose record is missing so long counts no more. */
const LOST_AFTER = 7 * DAY;

/** Whether a proved domain counts no more, because its record has been missing for too long. */
export function isLost({ missing_since }: Pick<ClaimedDomainRecord, 'missing_since'>, now: number): boolean {
  return missing_since !== null && missing_since + LOST_AFTER <= now;
}

/**
 * The provider that governs the email of an account: its organisation has proved the domain of the email, and the account is
 * connected with it. A session of one organisation learns of that one's provider alone.
 */
export async function governingProvider(
  { id, email, bound_to }: Pick<UserRecord, 'id' | 'email' | 'bound_to'>,
  { store, clock }: GovernedDeps,
): Promise<GoverningProvider | null> {
  const claim = await store.claimedDomains.provedBy(email.slice(email.lastIndexOf('@') + 1));
  if (!claim || isLost(claim, clock.now())) return null;
  if (bound_to !== undefined && bound_to !== claim.organisation_id) return null;
  const organisation = await store.organisations.byId(claim.organisation_id);
  if (!organisation || organisation.trashed_at !== null) return null;
  for (const { connection_id } of await store.identities.ofUser(id)) {
    const connection = await store.oidcConnections.byId(connection_id);
    if (connection?.organisation_id === organisation.id && connection.disabled_at === null)
      return { provider: connection.name, organisation: organisation.name };
  }
  return null;
}

/** Refuses another email for an account whose email a provider governs, with a sentence that says which. */
export async function refuseGoverned(user: Pick<UserRecord, 'id' | 'email'>, deps: GovernedDeps): Promise<void> {
  const governed = await governingProvider({ id: user.id, email: user.email }, deps);
  if (governed) throw refusal(409, 'email_governed', 'account.emailGoverned', { ...governed });
}
