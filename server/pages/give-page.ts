import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import { organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { releaseLostRoom } from '../rooms/free-rooms.ts';

interface GiveDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** Makes somebody else of the organisation the owner of one page, in a transaction. */
export async function givePage(page: PageRecord, to: string, { store, clock }: GiveDeps): Promise<void> {
  const organisation_id = organisationOf(page);
  await refuseReceiver(organisation_id, to, { store });
  await store.pages.setOwner(page.id, to);
  await tellGiven(page, { organisation_id, from: page.user_id, to }, { store, clock });
  await store.outbox.add({ kind: 'rights-changed', user: page.user_id });
}

/** Refuses somebody who cannot own pages of an organisation. */
export async function refuseReceiver(
  organisationId: string,
  to: string,
  { store }: { readonly store: Pick<Repositories, 'memberships'> },
): Promise<void> {
  const next = await store.memberships.of(organisationId, to);
  if (next?.disabled_at !== null || !mayInOrganisation(next.role, 'pages.make')) throw noReceiver();
}

export const noReceiver = () => refusal(422, 'pages_to', 'server.people.pagesToWhom');

/** What a page with another owner says to those who have it open, to visitors and to the audit log. */
export async function tellGiven(
  page: Pick<PageRecord, 'id' | 'label' | 'published_at'>,
  { organisation_id, from, to }: { readonly organisation_id: string; readonly from: string; readonly to: string },
  { store, clock }: GiveDeps,
): Promise<void> {
  const { id, published_at } = page;
  await releaseLostRoom(id, { store, clock });
  if (published_at !== null) await store.outbox.add({ kind: 'page-published', page: id });
  const emailOf = async (person: string) => (await store.users.byId(person))?.email ?? '';
  const fields = { from: await emailOf(from), to: await emailOf(to) };
  await audited('page.given', { organisation: organisation_id, subject: page, fields }, { store, clock });
}
