import { nameInMail } from '../../accounts/invitations.ts';
import { audited } from '../../audit/audited.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { refusal } from '../../domain/http-error.ts';
import { admitMore } from '../../organisations/quotas/quotas.ts';
import { refuseSuspended } from '../../organisations/suspension.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { NearRecord } from '../../ports/store/people/bring-ins.ts';
import { brandOfInvitation, type InvitationMailDeps } from '../invitation-mails.ts';
import { nobodyNear } from './ask.ts';
import { beginMove, moveAll } from './move-pages.ts';
import { nearPerson } from './near.ts';

// spec organisations.218

/** Letters of the reason that the person is mailed. */
export const TAKE_REASON = { least: 10, most: 200 } as const;

interface Taken {
  readonly organisation: OrganisationRecord;
  /** The id of somebody whose account is disabled. */
  readonly person: string;
  readonly reason: string;
  readonly by: UserRecord;
}

/**
 * Moves the pages of somebody whose account is disabled, and who can therefore not be asked, to an organisation that they worked for.
 * They are an author of it then, and their pages are for its owners and admins to give away; how many pages there are.
 */
export async function takePages(taken: Taken, context: InvitationMailDeps): Promise<number> {
  const { store, clock, background } = context;
  const reason = taken.reason.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (reason.length < TAKE_REASON.least) throw refusal(422, 'reason', 'server.acting.reasonMissing');
  const { organisation } = taken;
  const { near, pages } = await store.tx(async (tx) => {
    // spec organisations.54: nothing is added to it either.
    await refuseSuspended(organisation.id, { store: tx });
    const near = await nearPerson(organisation, taken.person, { store: tx });
    if (!near || organisation.trashed_at !== null) throw nobodyNear();
    if (near.disabled_at === null) throw refusal(409, 'ask_first', 'server.people.askFirst', { email: near.email });
    const within = { store: tx, clock };
    await admitMore(organisation, 'members', 1, within);
    const member = { organisation_id: organisation.id, user_id: near.user_id, role: 'author' } as const;
    await tx.memberships.add(member, clock.now());
    const move = { person: near.user_id, by: taken.by.id, isMoving: 'server.people.pagesOnTheirWay' } as const;
    const pages = await beginMove(organisation, move, within);
    if (pages === 0) throw refusal(422, 'no_pages', 'server.people.noPages', { email: near.email });
    const fields = { account: near.email, count: pages, reason };
    const act = { organisation: organisation.id, subject: { id: near.user_id }, fields };
    await audited('pages.taken', act, within);
    return { near, pages };
  });
  background.run('pages not moved', () => moveAll(context));
  background.run('mail about pages that were moved failed', () => tell({ ...taken, reason, near, pages }, context));
  return pages;
}

async function tell(
  { organisation, by, reason, near, pages }: Taken & { readonly near: NearRecord; readonly pages: number },
  context: InvitationMailDeps,
): Promise<void> {
  const given = await brandOfInvitation(organisation.id, null, context);
  const brand = await mailBrand((given && (await context.store.dashboards.byId(given.id))) ?? null, context);
  const says = {
    staff: nameInMail(by.fullname) || by.email,
    organisation: nameInMail(organisation.name) || organisation.slug,
    ...{ reason, count: pages },
  };
  await context.mailer.send({ kind: 'pages-taken', to: near.email, url: brand.address, brand, says });
}
