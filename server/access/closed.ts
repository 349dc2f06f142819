import { isClosedTo, isWithin } from '#core/access/roles.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { SessionRecord, UserRecord } from '../ports/store/accounts.ts';
import type { ForcedConnection } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type FactorDemandDeps, lackedFactors } from './factor-demand.ts';

// spec accounts.81, accounts.92, accounts.93

/** What a call is made by: a session, or an API token of the person. */
type CalledBy = Pick<SessionRecord, 'has_factor' | 'organisation_id' | 'method' | 'acting_user_id'> | 'token';

export interface ClosedDeps extends FactorDemandDeps {
  readonly store: FactorDemandDeps['store'] & Pick<Repositories, 'oidcConnections'>;
}

/** The person of a call, with the organisations that are closed to them in it. */
export async function withClosed(user: UserRecord, by: CalledBy, deps: ClosedDeps): Promise<UserRecord> {
  const forced = (await forcedFrom(user.id, by, deps)).map(({ organisation_id }) => organisation_id);
  const closed = [...new Set([...forced, ...(await lackedFactors(user.id, by, deps))])];
  if (closed.length === 0) return user;
  return { ...user, closed_to: closed, ...(forced.length > 0 && { sent_to_provider: forced }) };
}

/**
 * The providers by which alone the person comes into organisations that this call does not open. What a provider vouched for opens
 * its organisation, and so does who acts as the person.
 */
export async function forcedFrom(
  userId: string,
  by: CalledBy,
  { store }: { readonly store: Pick<Repositories, 'oidcConnections'> },
): Promise<ForcedConnection[]> {
  const forced = await store.oidcConnections.forcedOn(userId);
  if (by === 'token') return forced;
  const isVouched = by.method === 'provider' || by.acting_user_id !== null;
  return forced.filter(({ organisation_id }) => !isVouched || by.organisation_id !== organisation_id);
}

type ClosedPerson = Pick<UserRecord, 'id' | 'bound_to' | 'closed_to' | 'sent_to_provider'>;
interface RefusalDeps {
  readonly store: Pick<Repositories, 'organisations' | 'oidcConnections'>;
}

/** Throws where an organisation that the session is for is closed to the person. */
export async function refuseClosed(
  user: ClosedPerson,
  organisationId: string | null,
  deps: RefusalDeps,
): Promise<void> {
  if (organisationId !== null && isWithin(user, organisationId) && isClosedTo(user, organisationId))
    throw await closedRefusal(user, organisationId, deps);
}

/** The refusal of what is of an organisation that is closed to the person, and how they open it. */
export async function closedRefusal(
  user: ClosedPerson,
  organisationId: string,
  { store }: RefusalDeps,
): Promise<HttpError> {
  const name = (await store.organisations.byId(organisationId))?.name ?? '';
  if (!user.sent_to_provider?.includes(organisationId))
    return refusal(403, 'factor_needed', 'server.factor.needed', { name });
  const forced = await store.oidcConnections.forcedOn(user.id);
  const provider = forced.find(({ organisation_id }) => organisation_id === organisationId)?.name ?? '';
  return refusal(403, 'provider_needed', 'server.identity.providerNeeded', { name, provider });
}
