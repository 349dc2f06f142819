import type { Action } from '#core/access/actions.ts';
import { email } from '#core/rules/email.ts';
import { sendInvitation } from '../accounts/invite.ts';
import { sharedIn } from '../accounts/shared-in.ts';
import { takeInvitation, type UnsentInvitation } from '../accounts/take-invitation.ts';
import type { ServerContext } from '../context.ts';
import { refusal } from '../errors/http-error.ts';
import { releaseLostRoom } from '../realtime/release-lost-room.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import type { PageRecord } from '../store/pages.ts';
import type { PermissionRecord } from '../store/permissions.ts';
import { normalEmail } from '../store/users.ts';

export interface Share {
  readonly email: string;
  readonly action: Action;
  /** In whose name a mail goes out; null: the main one's. */
  readonly dashboard: DashboardRecord | null;
}

export interface Shared {
  readonly permission: PermissionRecord;
  /** Why no mail goes out, where one was to. */
  readonly unsent: UnsentInvitation | null;
}

/**
 * Lets somebody read or edit a page, or changes which of the two. An email without an account is sent an invitation, and
 * another with each further try; where that is too many, the mail alone is held back.
 */
export function sharePage(
  page: PageRecord,
  { email: typed, action, dashboard }: Share,
  context: ServerContext,
): Shared {
  const { store, clock, background } = context;
  const wrong = email(typed);
  if (wrong) throw refusal(422, 'invalid_email', wrong);
  const user_email = normalEmail(typed);
  if (user_email === page.user_email) throw refusal(422, 'own_page', 'server.permission.own');
  const before = store.permissions.of(page.id, user_email);
  // Whoever is invited again is sent another; a change of what they may do sends none.
  const isInvited = before === undefined || before.action === action;
  const isMailed = isInvited && !store.users.byEmail(user_email);
  const unsent = isMailed ? takeInvitation({ sharer: page.user_id, email: user_email }, context) : null;
  const permission = store.permissions.set({ page_id: page.id, user_email, action }, clock.now());
  if (isMailed && unsent === null) {
    const shared = sharedIn(page, context);
    background.run('invitation mail failed', () => sendInvitation(permission, { dashboard, shared }, context));
  }
  releaseLostRoom(page.id, context);
  return { permission, unsent };
}
