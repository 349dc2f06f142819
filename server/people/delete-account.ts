import type { AccountDeletion } from '#core/ports/own-account/deletion.ts';
import type { AccountDeps } from '../accounts/sessions.ts';
import { audited } from '../audit/audited.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { moveToTrash, STEP_OF_TRASH } from '../pages/trash.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { MembershipRecord, OrganisationRecord, PersonRecord } from '../ports/store/organisations.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { forgetPerson } from './forget-person.ts';
import { endMembership } from './remove-member.ts';

// spec accounts.41, accounts.42

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
  return {
    refused: refused?.message ?? null,
    pages: leaving.reduce((sum, { heir, pages }) => sum + (heir ? 0 : pages), 0),
    organisations: leaving.map(({ organisation: { name }, pages, heir }) => ({
      ...{ name, pages },
      pages_to: heir?.email ?? null,
    })),
  };
}

/**
 * Deletes an account: the person leaves every organisation, pages that nobody else could edit go to the trash, and name and
 * email go everywhere. What they made stays. `typed`: the email, so that nobody does it by mistake.
 */
export async function deleteAccount(user: UserRecord, typed: string, context: AccountDeps): Promise<void> {
  const { store, clock, sockets, background, mailer } = context;
  if (typed.trim().toLowerCase() !== user.email) throw refusal(422, 'email', 'account.deleteEmail');
  const isDone = await sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (await tx.nodes.anyBefore(STEP_OF_TRASH)) throw refusal(409, 'upgrade_running', 'server.trash.upgrade');
      const within = { store: tx, clock };
      // Of two presses the second finds nobody any more.
      if ((await tx.users.byId(user.id))?.email !== user.email) return false;
      const leaving = await leavingOf(user, within);
      const refused = await hindrance(user, leaving, within);
      if (refused) throw refused;
      for (const one of leaving) await leave(one, within);
      await trashPages(user, within);
      await forgetPerson(user, within);
      return true;
    }),
  );
  if (!isDone) return;
  background.run('mail about a deleted account failed', async () => {
    const brand = await mailBrand(null, context);
    await mailer.send({ kind: 'account-deleted', to: user.email, url: brand.address, brand });
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
  return brand ? refusal(409, 'owns_brand', 'account.deleteBrand', { host: brand.editor_hostname }) : null;
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
