import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { ownOrganisation } from './own-organisation.ts';

interface SettleDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/**
 * spec organisations.8: gives every person with pages or dashboards an organisation, where they came from a server that knew none, and enters it
 * into these. It repeats nothing that is done: it runs at every start, and again for what such a server adds meanwhile.
 */
export async function settleOrganisations({ store, clock }: SettleDeps): Promise<void> {
  for (const id of await store.organisations.peopleWithout()) {
    await store.tx(async (tx) => {
      const user = await tx.users.byId(id);
      if (user) await ownOrganisation(user, { store: tx, clock });
    });
  }
  await store.organisations.settle();
  await settleOperator({ store, clock });
}

/** spec organisations.7: the owner of the main dashboard is the first operator. */
async function settleOperator({ store, clock }: SettleDeps): Promise<void> {
  await store.tx(async (tx) => {
    if ((await tx.operators.list()).length > 0) return;
    const main = await tx.dashboards.first();
    const owner = main && (await tx.users.byCloudId(main.cloud_user_id));
    if (!owner) return;
    await tx.operators.set({ user_id: owner.id, level: 'operator', granted_by: 'main dashboard' }, clock.now());
  });
}
