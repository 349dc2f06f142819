import type { PagePermission } from '#core/access/permissions.ts';
import type { Permission } from '#core/ports/api.ts';
import { email } from '#core/rules/email.ts';
import { mailShare, sharedIn, takeInvitation } from '../accounts/invite.ts';
import { normalEmail } from '../domain/email.ts';
import { refusal } from '../domain/http-error.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import { releaseLostRoom } from '../rooms/release-lost-room.ts';
import type { PageDeps } from './deps.ts';

export interface Share {
  readonly email: string;
  readonly action: PagePermission;
  /** In whose name a mail goes out; null: the main one's. */
  readonly dashboard: DashboardRecord | null;
}

export interface Shared {
  readonly permission: PermissionRecord;
  /** Whether a mail server took the mail that tells them of it. */
  readonly mailed: boolean;
  /** Why no mail went out, where one was to. */
  readonly unsent: Permission['unsent'] | null;
}

/**
 * Lets somebody read or edit a page, or changes which of the two. Whoever is let in is mailed so, whether they have an
 * account or not, and again with each further try; where that is too many, or no mail server takes it, they are let in
 * all the same.
 */
export async function sharePage(
  page: PageRecord,
  { email: typed, action, dashboard }: Share,
  context: PageDeps,
): Promise<Shared> {
  const { store, clock } = context;
  const wrong = email(typed);
  if (wrong) throw refusal(422, 'invalid_email', wrong);
  const user_email = normalEmail(typed);
  if (user_email === page.user_email) throw refusal(422, 'own_page', 'server.permission.own');
  const { permission, isMailed } = await store.tx(async (tx) => {
    const before = await tx.permissions.of(page.id, user_email);
    const permission = await tx.permissions.set({ page_id: page.id, user_email, action }, clock.now());
    // Whoever is invited again is sent another; a change of what they may do sends none.
    return { permission, isMailed: before === undefined || before.action === action };
  });
  const held = isMailed ? takeInvitation({ sharer: page.user_id, email: user_email }, context) : null;
  await releaseLostRoom(page.id, context);
  if (!isMailed || held !== null) return { permission, mailed: false, unsent: held };
  const mailed = await isTaken(permission, { dashboard, shared: await sharedIn(page, context) }, context);
  return { permission, mailed, unsent: mailed ? null : 'failed' };
}

async function isTaken(
  permission: PermissionRecord,
  mail: Parameters<typeof mailShare>[1],
  context: PageDeps,
): Promise<boolean> {
  try {
    await mailShare(permission, mail, context);
    return true;
  } catch (err) {
    context.log.error({ err }, 'share mail failed');
    return false;
  }
}

/** Takes a permission back, and the room with it. Whether there was one. */
export async function removePermission(pageId: string, permissionId: string, context: PageDeps): Promise<boolean> {
  const removed = await context.store.permissions.remove(pageId, permissionId);
  if (removed) await releaseLostRoom(pageId, context);
  return removed !== undefined;
}
