import type { AccountDeletion } from '#core/ports/own-account/deletion.ts';
import { text } from '#core/texts/index.ts';
import { momentFor } from '../../accounts/profile/own-times.ts';
import { type AccountDeps, removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { DAY } from '../../domain/account-limits.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { brandWords } from '../../organisations/brand-names.ts';
import { moveToTrash } from '../../pages/trash.ts';
import { type UserRecord, userByEmail } from '../../ports/store/accounts.ts';
import type { MembershipRecord, OrganisationRecord, PersonRecord } from '../../ports/store/organisations.ts';
import { organisationOf } from '../../ports/store/pages.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { endMembership } from '../remove-member.ts';
import { forgetPerson } from './forget-person.ts';
import { stopAddress, type WaitedAct, waitWith } from './wait.ts';

// spec accounts.41, accounts.42

/** The step of the tables without which a server knows no acts that wait. */
const STEP = '0071-account-acts';

interface Deps {
  readonly store: Repositories;
  readonly clock: AccountDeps['clock'];
}

/** An organisation that somebody leaves for good. */
interface Leaving {
  readonly membership: MembershipRecord;
  readonly organisation: OrganisationRecord;
  /** Their pages there. */
  readonly pages: number;
  /** Who gets these; null where nobody else works there, so that they go to the trash. */
  readonly heir: PersonRecord | null;
  /** Whether others work there without another owner. */
  readonly isOrphaned: boolean;
}

/** What goes with the account of a person, and what stays with whom; or why it cannot be deleted. */
export async function whatGoes(user: UserRecord, { store }: Pick<Deps, 'store'>): Promise<AccountDeletion> {
  const leaving = await leavingOf(user, { store });
  const refused = await hindrance(user, leaving, { store });
  const waiting = await store.accountActs.waiting(user.id, 'deletion');
  return {
    due: waiting ? new Date(waiting.due_at).toISOString() : null,
    refused: refused?.message ?? null,
    pages: leaving.reduce((sum, { heir, pages }) => sum + (heir ? 0 : pages), 0),
    organisations: leaving.map(({ organisation: { name }, pages, heir }) => ({
      ...{ name, pages },
      pages_to: heir?.email ?? null,
    })),
  };
}

/** How long the person can take it back. */
export const DELETION_WAIT = 7 * DAY;

/**
 * Asks for the end of an account, which waits for a week, and signs the person out everywhere: who signs in again, or has the
 * mail, takes it back. `typed`: the email, so that nobody does it by mistake. When it is done.
 */
export async function askDeletion(
  user: UserRecord,
  typed: string,
  context: AccountDeps,
): Promise<{ readonly deletion_due: string }> {
  const { store, clock, sockets, background } = context;
  if (typed.trim().toLowerCase() !== user.email) throw refusal(422, 'email', 'account.deleteEmail');
  const asked = await sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (await tx.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.trash.upgrade');
      const within = { store: tx, clock };
      const refused = await hindrance(user, await leavingOf(user, within), within);
      if (refused) throw refused;
      const waiting = await tx.accountActs.waiting(user.id, 'deletion');
      if (waiting) return { due: waiting.due_at, token: null };
      const due_at = clock.now() + DELETION_WAIT;
      const act = { user_id: user.id, kind: 'deletion', organisation_id: null, asked_by: user.id, due_at } as const;
      const token = await waitWith({ ...act, reason: '' }, within);
      await audited('deletion.asked', { organisation: null, subject: { id: user.id }, fields: {} }, within);
      await removeSessions(await tx.sessions.idsOfUser(user.id), tx);
      return { due: due_at, token };
    }),
  );
  const { due, token } = asked;
  if (token !== null) background.run('mail about a deletion failed', () => tellAsked(user, { due, token }, context));
  return { deletion_due: new Date(due).toISOString() };
}

async function tellAsked(
  user: UserRecord,
  { due, token }: { readonly due: number; readonly token: string },
  context: AccountDeps,
): Promise<void> {
  const brand = await mailBrand(null, context);
  const url = stopAddress('deletion', token, brand.address);
  const says = { time: momentFor(user, due) };
  await context.mailer.send({ kind: 'account-deleting', to: user.email, url, brand, says });
}

/** The person keeps their account, while its end waits. */
export function keepAccount({ id }: UserRecord, { store, clock }: AccountDeps): Promise<void> {
  return store.tx(async (tx) => {
    const act = await tx.accountActs.waiting(id, 'deletion');
    const user = await tx.users.byId(id);
    if (!act || !user || !(await tx.accountActs.end(act.id, clock.now()))) return;
    await deletionStopped({ act, user, tx }, { clock });
  });
}

export function deletionStopped({ user, tx }: WaitedAct, { clock }: Pick<AccountDeps, 'clock'>): Promise<void> {
  const about = { organisation: null, subject: { id: user.id }, fields: {} };
  return audited('deletion.stopped', about, { store: tx, clock });
}

/**
 * Deletes an account that has waited: the person leaves every organisation, pages that nobody else could edit go to the trash,
 * and name and email go everywhere. What they made stays. Where others would be left without an owner by now it stays, and
 * they are told why.
 */
export async function doDeletion({ act, user, tx }: WaitedAct, context: AccountDeps): Promise<() => Promise<void>> {
  const refused = await deleteNow(user, { store: tx, clock: context.clock });
  if (refused) await deletionStopped({ act, user, tx }, context);
  return async () => {
    const brand = await mailBrand(null, context);
    const to = { to: user.email, url: brand.address, brand };
    if (refused) await context.mailer.send({ ...to, kind: 'account-kept', says: { why: refused.message } });
    else await context.mailer.send({ ...to, kind: 'account-deleted' });
  };
}

/** Deletes the account in a transaction; why it cannot be, where it stays. */
async function deleteNow(user: UserRecord, within: Deps): Promise<HttpError | null> {
  const leaving = await leavingOf(user, within);
  const refused = await hindrance(user, leaving, within);
  if (refused) return refused;
  for (const one of leaving) await leave(one, within);
  await trashPages(user, within);
  await forgetPerson(user, within);
  return null;
}

/**
 * spec organisations.288: deletes an account on the server's machine, at once, where its person asked for it and cannot; what
 * goes with it. `isDry`: only says that. Throws why it cannot be deleted.
 */
export function eraseAccount(
  { email, isDry }: { readonly email: string; readonly isDry: boolean },
  { store, clock }: { readonly store: Transactional; readonly clock: AccountDeps['clock'] },
): Promise<AccountDeletion> {
  return store.tx(async (tx) => {
    const user = await userByEmail(email, { store: tx });
    const goes = await whatGoes(user, { store: tx });
    if (goes.refused !== null) throw new Error(text('account.eraseRefused', { email, why: goes.refused }));
    if (!isDry) await deleteNow(user, { store: tx, clock });
    return goes;
  });
}

async function leavingOf({ id }: UserRecord, { store }: Pick<Deps, 'store'>): Promise<Leaving[]> {
  const leaving: Leaving[] = [];
  for (const membership of await store.memberships.ofUser(id)) {
    const organisation = await store.organisations.byId(membership.organisation_id);
    if (!organisation) continue;
    const people = await store.memberships.people(organisation.id);
    const others = people.filter(({ user_id, is_active }) => user_id !== id && is_active);
    const heir = others.find(({ role }) => role === 'owner') ?? null;
    const isOrphaned = others.length > 0 && heir === null && organisation.trashed_at === null;
    const { pages = 0 } = people.find(({ user_id }) => user_id === id) ?? {};
    leaving.push({ membership, organisation, pages, heir, isOrphaned });
  }
  return leaving;
}

/** Why the account cannot be deleted: others would be left without an owner, a brand with nobody, or the provider without staff. */
async function hindrance(
  { id, cloud_user_id }: UserRecord,
  leaving: readonly Leaving[],
  { store }: Pick<Deps, 'store'>,
): Promise<HttpError | null> {
  const orphaned = leaving.filter(({ isOrphaned }) => isOrphaned).map(({ organisation }) => organisation.name);
  if (orphaned.length > 0) {
    return refusal(409, 'last_owner', 'account.deleteLastOwner', { names: orphaned.join(', ') });
  }
  if (await store.operators.of(id)) return refusal(409, 'is_operator', 'account.deleteOperator');
  const passedOn = new Set(leaving.filter(({ heir }) => heir !== null).map(({ organisation }) => organisation.id));
  const brand = (await store.dashboards.list()).find(
    (one) => one.cloud_user_id === cloud_user_id && !passedOn.has(one.organisation_id ?? ''),
  );
  return brand ? refusal(409, 'owns_brand', 'account.deleteBrand', { host: brandWords(brand) }) : null;
}

async function leave({ membership, organisation, heir }: Leaving, { store, clock }: Deps): Promise<void> {
  const { user_id, role } = membership;
  if (heir) {
    await endMembership(membership, heir.user_id, { store, clock });
    const act = { organisation: organisation.id, subject: { id: user_id }, fields: { role } };
    await audited('member.left', act, { store, clock });
    return;
  }
  await store.memberInvitations.withdrawOf(organisation.id, user_id, clock.now());
  await store.memberships.remove(membership);
  if (organisation.trashed_at === null) {
    await store.organisations.setTrashed(organisation.id, { at: clock.now(), by: user_id });
  }
}

/** Those that are nobody else's by now. */
async function trashPages({ id }: UserRecord, { store, clock }: Deps): Promise<void> {
  for (const page of await store.pages.ofUser(id)) {
    if (page.template || !(await moveToTrash(page.id, { by: id, at: clock.now() }, { store, clock }))) continue;
    const act = { organisation: organisationOf(page), subject: page, fields: {} };
    await audited('page.trashed', act, { store, clock });
  }
}
