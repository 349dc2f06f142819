import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import { organisationMissing } from '../organisations/standing.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { PeopleDeps, PersonChange } from './deps.ts';

// spec organisations.128, organisations.129

/** The people whose dashboards those of an organisation are, by their ids. */
export async function primaryOwners(
  { id }: Pick<OrganisationRecord, 'id'>,
  { store }: { readonly store: Pick<Repositories, 'dashboards' | 'users'> },
): Promise<ReadonlySet<string>> {
  const own = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === id);
  const users = await Promise.all([...new Set(own.map(cloudOf))].map((cloudId) => store.users.byCloudId(cloudId)));
  return new Set(users.flatMap((user) => user?.id ?? []));
}

const cloudOf = ({ cloud_user_id }: { readonly cloud_user_id: string }) => cloud_user_id;

/**
 * Makes another owner the one to whom the dashboards of the organisation belong; how many. Who gives them and who gets them are
 * read again in the transaction: of an owner who is removed at the same moment none get there, or they go on to another one.
 */
export function transferOrganisation(
  { organisation, by, person }: PersonChange,
  { store, clock, sockets }: PeopleDeps,
): Promise<number> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const giver = await tx.memberships.of(organisation.id, by.id);
      if (giver?.disabled_at !== null || giver.role !== 'owner') throw organisationMissing();
      const next = await activeOwner(organisation.id, person, tx);
      const dashboards = (await tx.dashboards.list()).filter(
        (one) => one.organisation_id === organisation.id && one.cloud_user_id !== next.cloud_user_id,
      );
      if (dashboards.length === 0) return 0;
      for (const from of new Set(dashboards.map(cloudOf)))
        await tx.dashboards.passOn(organisation.id, from, next.cloud_user_id);
      await tx.outbox.add({ kind: 'dashboards-changed' });
      const act = {
        organisation: organisation.id,
        subject: { id: organisation.id, label: organisation.name },
        fields: { to: next.email },
      };
      await audited('owner.transferred', act, { store: tx, clock });
      return dashboards.length;
    }),
  );
}

/** Only an owner who can sign in gets them. */
async function activeOwner(organisationId: string, userId: string, tx: Transactional) {
  const membership = await tx.memberships.of(organisationId, userId);
  const user = await tx.users.byId(userId);
  const isActive = membership?.disabled_at === null && user?.disabled_at === null;
  if (!user || !isActive || membership.role !== 'owner') throw refusal(422, 'not_owner', 'server.people.notOwner');
  return user;
}
