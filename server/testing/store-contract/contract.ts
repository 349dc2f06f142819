import { afterAll, beforeAll, describe } from 'vitest';
import type { Repositories, Store } from '../../ports/store/store.ts';
import { auditContract } from './audit.ts';
import { consentProofsContract } from './consent-proofs.ts';
import { dashboardsContract } from './dashboards.ts';
import { addPage, addPerson, type Fixture } from './fixture.ts';
import { folderSharesContract } from './folder-shares.ts';
import { foldersContract } from './folders.ts';
import { foundVisitorsContract } from './found-visitors.ts';
import { groupsContract } from './groups.ts';
import { identityContract } from './identity.ts';
import { limitsContract } from './limits.ts';
import { organisationsContract } from './organisations.ts';
import { pageBatchesContract } from './page-batches.ts';
import { pagesContract } from './pages.ts';
import { peopleContract } from './people.ts';
import { publishRequestsContract } from './publish-requests.ts';
import { racesContract } from './races.ts';
import { radiusContract } from './radius.ts';
import { tagsContract } from './tags.ts';
import { transactionsContract } from './transactions.ts';
import { uploadsContract } from './uploads.ts';
import { valuesContract } from './values.ts';
import { visitCountsContract } from './visit-counts.ts';
import { visitorsContract } from './visitors.ts';
import { vouchersContract } from './vouchers.ts';
import { webhookContract } from './webhooks.ts';

/** An engine under test: makes an empty store, and another handle on the same data as another process would have it. */
export interface Engine {
  readonly name: string;
  /** The repositories that an engine has while it is being built; absent where it has all of them. */
  readonly repositories?: readonly (keyof Repositories)[];
  open(): Promise<{ readonly store: Store; beside(): Promise<Store>; remove(): Promise<void> }>;
}

/** The promises of every engine to the users of the store (server/ports/store). */
export function storeContract(engine: Engine): void {
  describe(`the store of ${engine.name}`, () => {
    let opened: Awaited<ReturnType<Engine['open']>>;
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened.remove());
    const fixture: Fixture = {
      store: () => opened.store,
      beside: () => opened.beside(),
      person: () => addPerson(opened.store),
      page: async (change) => addPage(opened.store, (await addPerson(opened.store)).id, change),
      part(title, needs, tests) {
        if (needs.every((name) => engine.repositories?.includes(name) ?? true)) describe(title, () => tests());
      },
    };
    peopleContract(fixture);
    organisationsContract(fixture);
    identityContract(fixture);
    auditContract(fixture);
    webhookContract(fixture);
    foldersContract(fixture);
    folderSharesContract(fixture);
    groupsContract(fixture);
    pageBatchesContract(fixture);
    tagsContract(fixture);
    publishRequestsContract(fixture);
    pagesContract(fixture);
    dashboardsContract(fixture);
    visitorsContract(fixture);
    foundVisitorsContract(fixture);
    consentProofsContract(fixture);
    visitCountsContract(fixture);
    vouchersContract(fixture);
    limitsContract(fixture);
    radiusContract(fixture);
    uploadsContract(fixture);
    valuesContract(fixture);
    transactionsContract(fixture);
    racesContract(fixture);
  });
}
