import { isWithin } from '#core/access/roles.ts';
import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import type { TrashedOrganisation } from '#core/ports/people/trashed-organisations.ts';
import { nameInMail } from '../../accounts/invitations.ts';
import { momentFor } from '../../accounts/profile/own-times.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { DAY } from '../../domain/account-limits.ts';
import { shownEmail } from '../../domain/addresses.ts';
import { lookAgain } from '../../http/look-again.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord, PersonRecord } from '../../ports/store/organisations.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { InvitationMailDeps } from '../invitation-mails.ts';

// spec organisations.231, organisations.232

/** How long before it is deleted for good its owners are told, and no more once less than a day is left. */
const TOLD_BEFORE = 3 * DAY;
const TOO_LATE = DAY;
type Lying = OrganisationRecord & { readonly trashed_at: number };
const isLying = (one: OrganisationRecord | undefined): one is Lying => one !== undefined && one.trashed_at !== null;

/** The organisations in the trash of which somebody is an owner, the last first. To everybody else they are not there. */
export async function trashedOrganisations(
  person: Pick<UserRecord, 'id' | 'bound_to' | 'closed_to'>,
  { store }: { readonly store: Pick<Repositories, 'memberships' | 'organisations' | 'users'> },
): Promise<TrashedOrganisation[]> {
  const lying: Lying[] = [];
  for (const { organisation_id, role, disabled_at } of await store.memberships.ofUser(person.id)) {
    if (role !== 'owner' || disabled_at !== null || !isWithin(person, organisation_id)) continue;
    const organisation = await store.organisations.byId(organisation_id);
    if (isLying(organisation)) lying.push(organisation);
  }
  lying.sort((one, other) => other.trashed_at - one.trashed_at);
  return Promise.all(lying.map((organisation) => toWire(organisation, store)));
}

async function toWire(
  { id, slug, name, trashed_at, trashed_by }: Lying,
  { memberships, users }: Pick<Repositories, 'memberships' | 'users'>,
): Promise<TrashedOrganisation> {
  // Who is not in it is staff of the provider, and not named.
  const isHere = trashed_by !== null && (await memberships.of(id, trashed_by)) !== undefined;
  const by = isHere ? await users.byId(trashed_by) : undefined;
  const at = (time: number) => new Date(time).toISOString();
  return {
    ...{ id, slug, name },
    trashed_by: by?.fullname.trim() || shownEmail(by),
    trashed_at: at(trashed_at),
    visited_until: at(trashed_at + TRASH_VISITED),
    kept_until: at(trashed_at + TRASH_KEPT),
  };
}

/** Mails its owners that it is in the trash, and three days before it is deleted for good. */
export async function tellOfTrashed(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  const { store, clock } = context;
  for (const organisation of await store.organisations.list()) {
    if (ended.aborted) return;
    if (!isLying(organisation)) continue;
    const kind = dueFor(organisation, clock.now());
    if (kind === null) continue;
    const key = `${organisation.id} ${organisation.trashed_at}`;
    // Of all servers that look, one tells.
    if ((await store.limits.take([{ scope: kind, key, most: 1, window: TRASH_KEPT + DAY }])) > 0) continue;
    for (const person of await store.memberships.people(organisation.id))
      if (person.role === 'owner' && person.is_active) await mail(kind, organisation, person, context);
  }
}

type Kind = 'organisation-trashed' | 'organisation-ending';

/** What its owners are to be told now, if they were not yet. What has been there for long, as before an upgrade, is no news. */
function dueFor({ trashed_at }: Lying, now: number): Kind | null {
  const [since, left] = [now - trashed_at, trashed_at + TRASH_KEPT - now];
  if (since < TRASH_VISITED) return 'organisation-trashed';
  return left <= TOLD_BEFORE && left > TOO_LATE ? 'organisation-ending' : null;
}

async function mail(
  kind: Kind,
  { name, slug, trashed_at }: Lying,
  owner: PersonRecord,
  context: InvitationMailDeps,
): Promise<void> {
  // At its own hosts nobody signs in any more.
  const brand = await mailBrand(null, context);
  const says = {
    organisation: nameInMail(name) || slug,
    visited: momentFor(owner, trashed_at + TRASH_VISITED),
    until: momentFor(owner, trashed_at + TRASH_KEPT),
  };
  await context.mailer
    .send({ kind, to: owner.email, url: `${brand.address}/o/${slug}/pages`, brand, says })
    .catch((err) => context.log.error({ err }, 'mail about an organisation in the trash failed'));
}

/** Looks for owners who are to be told. */
export const trashedMails = lookAgain<InvitationMailDeps>(
  'mails about organisations in the trash not sent',
  tellOfTrashed,
);
