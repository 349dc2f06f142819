import type { TextKey } from '#core/texts/index.ts';
import { removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import type { Background } from '../../domain/background.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Extension } from '../../http/create-app.ts';
import { lookAgain } from '../../http/look-again.ts';
import { admitMore } from '../../organisations/quotas/quotas.ts';
import { suspensionOf } from '../../organisations/suspension.ts';
import { freeName } from '../../pages/folders/trash-folder.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { BringInRecord } from '../../ports/store/people/bring-ins.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import { eraseOrganisation } from '../staff/trash-organisation.ts';
import { ownPlace } from './near.ts';

// spec organisations.216, organisations.217

/** The step of the tables without which a server makes pages in an organisation that is moving. */
const STEP = '0078-bring-ins';
/** Pages of one transaction. */
export const PORTION = 100;

export interface MoveDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly background: Background;
}

interface Within {
  readonly store: Repositories;
  readonly clock: Clock;
}

/**
 * Says, in the transaction of who joins, that the pages of a person are to move to an organisation they are in; the number of those
 * that are not in the trash. Whether it has room for them is looked at here, once. `isMoving` is what they read who are too late.
 */
export async function beginMove(
  organisation: OrganisationRecord,
  { person, by, isMoving }: { readonly person: string; readonly by: string; readonly isMoving: TextKey },
  { store, clock }: Within,
): Promise<number> {
  if (await store.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.people.bringUpgrade');
  const own = await ownPlace(person, { store });
  if (!own) return 0;
  const suspended = suspensionOf(own);
  if (suspended) throw suspended;
  const pages = await store.organisationUses.pagesOf(own.id);
  await admitMore(organisation, 'pages', pages, { store });
  await admitMore(organisation, 'storage', await store.organisationUses.bytesOf(own.id), { store });
  const way = { organisation_id: organisation.id, from_id: own.id };
  try {
    await store.bringIns.add({ ...way, user_id: person, by_id: by }, clock.now());
  } catch (error) {
    // Another call began to move them, or they are still on their way.
    if (error instanceof UniqueViolation) throw refusal(409, 'pages_moving', isMoving);
    throw error;
  }
  return pages;
}

/** Goes on with what a server that is gone has begun. */
export const bringIns: Extension<MoveDeps> = async (app, deps) => {
  const ending = new AbortController();
  deps.background.run('pages not moved on', () => moveAll(deps, ending.signal));
  await lookAgain<MoveDeps>('pages not moved on', moveAll)(app, deps);
  app.addHook('preClose', async () => ending.abort());
};

/** Moves all pages that are to move, until `ended`. What fails keeps no other waiting. */
export async function moveAll(deps: MoveDeps, ended: AbortSignal = new AbortController().signal): Promise<void> {
  for (const id of await deps.store.bringIns.open()) {
    await deps.background.guard('pages not moved', async () => {
      while (!ended.aborted && (await movePortion(id, deps)));
    });
  }
}

/**
 * Moves the next pages in a transaction of their own; false where none are left. Whoever does the same at once, or after this server
 * was killed, finds what is left. The address of a page, its owner, its shares and what visitors get stay as they are.
 */
async function movePortion(id: string, { store, clock }: MoveDeps): Promise<boolean> {
  return store.tx(async (tx) => {
    const moving = await tx.bringIns.byId(id);
    const to = moving && (await tx.organisations.byId(moving.organisation_id));
    // In the trash, or suspended, nothing is added to it; it goes on where it is restored, or resumed.
    if (!moving || to?.trashed_at !== null || to.suspended_at !== null) return false;
    if (!(await tx.memberships.of(to.id, moving.user_id))) {
      await tx.bringIns.remove(id);
      return false;
    }
    const pages = await tx.bringIns.movePages(moving, PORTION);
    await tx.foundVisitors.follow(pages.map(({ id }) => id));
    if (pages.length === 0) {
      await finish(moving, { store: tx, clock });
      return false;
    }
    for (const page of pages) {
      if (page.published_at !== null) await tx.outbox.add({ kind: 'page-published', page: page.id });
      await tx.outbox.add({ kind: 'permissions-changed', page: page.id });
    }
    await tx.outbox.add({ kind: 'pages-changed', organisation: moving.organisation_id });
    await tx.outbox.add({ kind: 'pages-changed', organisation: moving.from_id });
    await writeDown(moving, pages.length, { store: tx, clock });
    return true;
  });
}

async function writeDown(moving: BringInRecord, count: number, { store, clock }: Within): Promise<void> {
  const [by, owner] = [await store.users.byId(moving.by_id), await store.users.byId(moving.user_id)];
  const fields = { account: owner?.email ?? '', count };
  const act = { organisation: moving.organisation_id, subject: { id: moving.user_id }, fields };
  await audited('pages.brought', { ...act, ...(by && { by }) }, { store, clock });
}

/** Moves what the pages were filed in, and removes the organisation that is empty now, unless something is left of it. */
async function finish(moving: BringInRecord, { store, clock }: Within): Promise<void> {
  await makeNamesFree(moving, store);
  await store.bringIns.moveFiling(moving);
  await store.outbox.add({ kind: 'dashboards-changed' });
  await store.outbox.add({ kind: 'pages-changed', organisation: moving.organisation_id });
  await store.bringIns.remove(moving.id);
  const from = await store.organisations.byId(moving.from_id);
  if (!from || (await hasMore(from, store))) return;
  await removeSessions(await store.sessions.idsBoundTo(from.id), store);
  await eraseOrganisation(from, { store, clock });
}

/** Whether somebody else, a program or a sign-in provider works with the organisation, which would stop. */
async function hasMore({ id }: OrganisationRecord, store: Repositories): Promise<boolean> {
  const { apiTokens, oidcConnections, claimedDomains, auditStreams, memberships, webhookEndpoints } = store;
  const kept = [await apiTokens.ofOrganisation(id), await oidcConnections.ofOrganisation(id)];
  if ((await webhookEndpoints.ofOrganisation(id)).length > 0) return true;
  if ((await memberships.ofOrganisation(id)).length > 1) return true;
  return [...kept, await claimedDomains.ofOrganisation(id), await auditStreams.ofOrganisation(id)].some(
    (rows) => rows.length > 0,
  );
}

/** A folder whose name is taken where it goes gets a number behind it. */
async function makeNamesFree({ from_id, organisation_id }: BringInRecord, { folders }: Repositories): Promise<void> {
  const top = async (id: string) => (await folders.ofOrganisation(id)).filter(({ parent_id }) => parent_id === null);
  const [own, there] = [await top(from_id), await top(organisation_id)];
  for (const folder of own) {
    const others = [...there, ...own.filter(({ id }) => id !== folder.id)];
    const name = freeName(folder.name, others);
    if (name !== folder.name) await folders.set(folder.id, { name, parent_id: null });
  }
}
