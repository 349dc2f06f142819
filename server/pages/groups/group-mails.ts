import { giveInvitationBack, takeInvitation } from '../../accounts/invitations.ts';
import { brandFor } from '../../dashboards/mail-brand.ts';
import type { SharedInMail } from '../../ports/mailer.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { PageDeps } from '../deps.ts';

// spec organisations.164

interface ToldGroups {
  readonly organisation: string;
  /** The ids of the groups. */
  readonly groups: readonly string[];
  readonly kind: 'share' | 'shares' | 'folder-share';
  readonly shared: SharedInMail;
  readonly by: Pick<UserRecord, 'id'>;
  /** Emails of people who are told by another mail. */
  readonly except?: readonly string[];
  /** The dashboard in whose name it is mailed; null: the main one. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Tells each person of some groups once what is shared with these; who shares it is not told. A mail that is limited, or taken by
 * no mail server, is not sent later: they have access all the same. How many were mailed.
 */
export async function mailGroups(
  { organisation: id, groups, kind, shared, by, except = [], dashboard }: ToldGroups,
  deps: Pick<PageDeps, 'clock' | 'log' | 'mailer' | 'publicUrl' | 'store'>,
): Promise<number> {
  const { store, mailer, log } = deps;
  const organisation = await store.organisations.byId(id);
  const people = new Set((await Promise.all(groups.map((group) => store.groups.peopleOf(group)))).flat());
  let mailed = 0;
  for (const { user_id, email, is_active } of await store.memberships.people(id)) {
    if (!people.has(user_id) || !is_active || user_id === by.id || except.includes(email)) continue;
    const limited = { sharer: by.id, email, organisation };
    if (await takeInvitation(limited, deps)) continue;
    try {
      const brand = await brandFor({ id: user_id, email }, dashboard, deps);
      const mail = { kind, to: email, url: `${brand.address}/?shared=1`, brand, shared };
      if ((await mailer.send(mail)) === 'taken') mailed += 1;
    } catch (err) {
      log.error({ err }, 'mail about what is shared with a group failed');
      await giveInvitationBack(limited, deps);
    }
  }
  return mailed;
}
