import { mayInOrganisation, type OrganisationAct, type OrganisationActor } from '#core/access/organisation-acts.ts';
import { asksToPublish, hasCapability, isWithin } from '#core/access/roles.ts';
import type { OperatorLevel } from '#core/access/types.ts';
import { mayDoAct } from '#core/access/voucher-rights.ts';
import { refuseClosed } from '../access/closed.ts';
import type { Background } from '../domain/background.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord, OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

export interface StandingDeps {
  readonly store: Pick<
    Repositories,
    'capabilities' | 'memberships' | 'oidcConnections' | 'operators' | 'organisations'
  >;
}

/** What somebody is in an organisation. */
export interface Standing {
  readonly organisation: OrganisationRecord;
  readonly actor: OrganisationActor;
}

/** What a person may do for the provider: a row of operators, or the capability `support`; null for everybody else. */
export async function operatorLevel(
  { id, bound_to }: Pick<UserRecord, 'id' | 'bound_to'>,
  { store }: { readonly store: Pick<Repositories, 'capabilities' | 'operators'> },
): Promise<OperatorLevel | null> {
  // Who was let in by the provider of an organisation is nothing for the provider of the server.
  if (bound_to !== undefined) return null;
  const operator = await store.operators.of(id);
  if (operator) return operator.level;
  return hasCapability(await store.capabilities.ofUser(id), 'support') ? 'support' : null;
}

/** Precision of the time at which a person last worked in an organisation: it is written at most this often. */
const HOUR = 3_600_000;

export interface WorkDeps {
  readonly store: Pick<Transactional, 'tx'>;
  readonly clock: Clock;
  readonly background: Background;
}

/**
 * Records that a person works in an organisation (spec organisations.10); no call fails where it cannot be kept. It is a
 * transaction although it is one statement: PostgreSQL sees no conflict between transactions that read a row before and after
 * a change that is none, and the last two owners could both leave.
 */
export async function noteWork(
  membership: MembershipRecord | undefined,
  { acted_by }: Pick<UserRecord, 'acted_by'>,
  { store, clock, background }: WorkDeps,
): Promise<void> {
  // What staff does as the person is no work of theirs.
  if (acted_by) return;
  if (membership?.disabled_at !== null || (membership.seen_at ?? 0) + HOUR > clock.now()) return;
  await background.guard('work of a member not kept', () =>
    store.tx((tx) => tx.memberships.touch(membership, clock.now())),
  );
}

export function organisationMissing(): HttpError {
  return refusal(404, 'organisation_missing', 'server.organisation.missing');
}

/** What would bring back publishing to who asks others for it, or takes published pages away (spec organisations.202). */
const PUBLISHES: ReadonlySet<OrganisationAct> = new Set(['folders.share', 'folders.change']);

/**
 * What the caller is in the organisation with this id or slug, where they may do this. It is read from the store at each
 * call, so that a changed role holds from the next one on. One they may not even look at answers as if it were not there
 * (spec organisations.4, organisations.6).
 */
export async function standingFor(
  name: string,
  act: OrganisationAct,
  user: UserRecord,
  deps: StandingDeps & WorkDeps,
): Promise<Standing> {
  const { organisations, memberships } = deps.store;
  const organisation = (await organisations.bySlug(name)) ?? (await organisations.byId(name));
  if (!organisation || organisation.trashed_at !== null) throw organisationMissing();
  if (!isWithin(user, organisation.id)) throw organisationMissing();
  const membership = await memberships.ofActor(organisation.id, user.id);
  const isActive = membership?.disabled_at === null;
  const actor = isActive ? membership.role : await operatorLevel(user, deps);
  if (actor === null || !mayInOrganisation(actor, 'org.look')) throw organisationMissing();
  // Nobody is kept in it.
  if (act !== 'org.leave') await refuseClosed(user, organisation.id, deps);
  if (!mayDoAct(actor, act, isActive ? membership : null))
    throw refusal(403, 'forbidden', 'server.organisation.noRight');
  if (isActive && asksToPublish(membership) && PUBLISHES.has(act))
    throw refusal(403, 'asks_to_publish', 'server.organisation.asksToPublish');
  await noteWork(membership, user, deps);
  return { organisation, actor };
}

/** What staff of the provider are, where they may do this; for everybody else it is as if there were no such call. */
export async function operatorFor(
  act: OrganisationAct,
  user: UserRecord | null,
  deps: StandingDeps,
): Promise<{ readonly actor: OperatorLevel }> {
  const actor = user && (await operatorLevel(user, deps));
  if (!actor) throw refusal(404, 'not_found', 'server.operator.nothing');
  if (!mayInOrganisation(actor, act)) throw refusal(403, 'forbidden', 'server.operator.noRight');
  return { actor };
}
