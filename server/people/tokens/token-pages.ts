import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { refusal } from '../../domain/http-error.ts';
import { organisationMissing } from '../../organisations/standing.ts';
import type { PlacedPage } from '../../pages/write-page.ts';
import type { ApiTokenRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { primaryOwners } from '../transfer.ts';

// spec organisations.198

interface Deps {
  readonly store: Pick<Repositories, 'dashboards' | 'memberships' | 'users'>;
}

/** Whose a page is that somebody makes, and where: their own, or, by a token of an organisation, of one of its people. */
export async function placedBy(
  user: UserRecord,
  token: ApiTokenRecord | null,
  { store }: Deps,
): Promise<UserRecord | PlacedPage> {
  const organisation = token?.organisation_id ?? null;
  if (token === null || organisation === null) return user;
  const actor = await store.memberships.ofActor(organisation, user.id);
  if (!actor || !mayInOrganisation(actor.role, 'pages.make'))
    throw refusal(403, 'forbidden', 'server.token.readsAlone', { name: token.name });
  const owner = await ownerFor(organisation, token, { store });
  return { owner, by: user, place: { organisation, folder: null } };
}

/** Who made the token, while they make pages there; else the primary owner, else the oldest one. */
async function ownerFor(organisation: string, { made_by }: ApiTokenRecord, { store }: Deps): Promise<UserRecord> {
  const active = (await store.memberships.people(organisation)).filter(({ is_active }) => is_active);
  const maker = active.find(({ user_id, role }) => user_id === made_by && mayInOrganisation(role, 'pages.make'));
  const primary = await primaryOwners({ id: organisation }, { store });
  const owners = active.filter(({ role }) => role === 'owner');
  const owner = maker ?? owners.find(({ user_id }) => primary.has(user_id)) ?? owners[0];
  const user = owner && (await store.users.byId(owner.user_id));
  if (!user) throw organisationMissing();
  return user;
}
