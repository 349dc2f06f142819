import { refusal } from '../domain/http-error.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';

export interface OwnerDeps {
  readonly store: Pick<Repositories, 'memberships'>;
}

type Person = Pick<MembershipRecord, 'organisation_id' | 'user_id'>;

/**
 * spec organisations.12: throws where nobody else would be owner. It is asked in the transaction of every change that ends
 * somebody's being owner: of several at once the last finds what those before left.
 */
export async function keepsAnOwner({ organisation_id, user_id }: Person, { store }: OwnerDeps): Promise<void> {
  const owners = await activeOwners(organisation_id, { store });
  if (owners.includes(user_id) && owners.length === 1) throw refusal(409, 'last_owner', 'server.people.lastOwner');
}

/** Who is owner and can sign in, the oldest first. */
export async function activeOwners(organisationId: string, { store }: OwnerDeps): Promise<string[]> {
  return (await store.memberships.people(organisationId))
    .filter(({ role, is_active }) => role === 'owner' && is_active)
    .map(({ user_id }) => user_id);
}

/**
 * The same for an account that is disabled: each organisation in which others work keeps an owner. One that nobody else is
 * in may be left alone.
 */
export async function keepOwnersWithout(
  userId: string,
  { store }: { readonly store: Pick<Repositories, 'memberships' | 'organisations'> },
): Promise<void> {
  for (const { organisation_id } of await store.memberships.ofUser(userId)) {
    const organisation = await store.organisations.byId(organisation_id);
    if (!organisation || organisation.trashed_at !== null) continue;
    const others = (await store.memberships.people(organisation_id)).filter((one) => one.user_id !== userId);
    if (others.some(({ is_active }) => is_active)) await keepsAnOwner({ organisation_id, user_id: userId }, { store });
  }
}
