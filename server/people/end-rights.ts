import { activeOwners } from '../organisations/last-owner.ts';
import type { Clock } from '../ports/clock.ts';
import type { MembershipRecord } from '../ports/store/organisations.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { releaseLostRoom } from '../rooms/free-rooms.ts';

interface EndDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/**
 * After a change of what a person may do in an organisation, in its transaction: rooms of pages they may edit no more are
 * free, with what was not saved kept in their tab, their tabs hear it, and dashboards they are not owner for any more go to
 * the oldest owner (spec organisations.13).
 */
export async function endRights(
  { organisation_id, user_id }: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
  deps: EndDeps,
): Promise<void> {
  await endLostRooms(organisation_id, [user_id], deps);
  await passDashboardsOn({ organisation_id, user_id }, deps);
}

/** What of it concerns pages, where only the rights of some people to pages of an organisation have changed. */
export async function endLostRooms(organisationId: string, people: readonly string[], deps: EndDeps): Promise<void> {
  const { store } = deps;
  for (const { page_id, room } of await store.rooms.held()) {
    const there = [room.holder?.user.user_id, room.holder?.request?.by.user.user_id];
    if (!people.some((person) => there.includes(person))) continue;
    const page = await store.pages.byId(page_id);
    if (page && organisationOf(page) === organisationId) await releaseLostRoom(page_id, deps);
  }
  for (const user of people) await store.outbox.add({ kind: 'rights-changed', user });
}

async function passDashboardsOn(
  { organisation_id, user_id }: Pick<MembershipRecord, 'organisation_id' | 'user_id'>,
  { store }: Pick<EndDeps, 'store'>,
): Promise<void> {
  const owners = await activeOwners(organisation_id, { store });
  const former = await store.users.byId(user_id);
  const next = owners[0] === undefined ? undefined : await store.users.byId(owners[0]);
  if (!former || !next || owners.includes(user_id)) return;
  const passed = await store.dashboards.passOn(organisation_id, former.cloud_user_id, next.cloud_user_id);
  if (passed > 0) await store.outbox.add({ kind: 'dashboards-changed' });
}
