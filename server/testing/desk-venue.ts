import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Settings } from '../domain/settings.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { callerFor, type TestCaller } from './caller.ts';
import { addPerson } from './store-contract/fixture.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export type DeskPerson = TestCaller & { readonly user: UserRecord };

/** A server with the organisation Harbour, which has somebody of each role, and with a stranger to it. */
export interface DeskVenue {
  readonly server: TestServer;
  readonly organisation: OrganisationRecord;
  readonly stranger: DeskPerson;
  at(role: OrganisationRole): DeskPerson;
}

export async function openDeskVenue(settings: Partial<Settings> = {}): Promise<DeskVenue> {
  const server = await createTestServer(settings);
  const { store, clock } = server.context;
  const organisation = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  const someone = async () => (await callerFor(server, await addPerson(store))) as DeskPerson;
  const people = new Map<OrganisationRole, DeskPerson>();
  for (const role of ORGANISATION_ROLES) {
    const person = await someone();
    const member = { organisation_id: organisation.id, user_id: person.user.id, role };
    await store.memberships.add(member, clock.now());
    people.set(role, person);
  }
  return { server, organisation, stranger: await someone(), at: (role) => people.get(role) as DeskPerson };
}
