import type { PagePermission } from '#core/access/roles.ts';
import type { AccessRequest } from '#core/access/types.ts';
import { email } from '#core/rules/email.ts';
import { namedInMail } from '../accounts/invitations.ts';
import { audited } from '../audit/audited.ts';
import { brandFor } from '../dashboards/mail-brand.ts';
import {
  ACCESS_REQUESTS_PER_OWNER,
  ACCESS_REQUESTS_PER_PAGE,
  ACCESS_REQUESTS_PER_PERSON,
  ACCESS_WINDOW,
} from '../domain/account-limits.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { PermissionRecord, Unsent } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';
import { releaseLostRoom } from '../rooms/free-rooms.ts';
import type { PageDeps } from './deps.ts';
import { sendShareMail } from './share-mails.ts';

// spec access.14

export interface Share {
  readonly email: string;
  readonly action: PagePermission;
  /** The brand of the mail; null: the main dashboard's. */
  readonly dashboard: DashboardRecord | null;
}

export interface Shared {
  readonly permission: PermissionRecord;
  /** Whether a mail server accepted the mail about it now. */
  readonly mailed: boolean;
  /** Why no mail was sent, if one was due. */
  readonly unsent: Unsent | null;
}

/**
 * Gives somebody the right to read or edit a page, or changes it. They are mailed, with or without an account, and
 * again each time they are invited; if there were too many mails, or no mail server accepts it, they still get access,
 * and the mail waits.
 */
export async function sharePage(
  page: PageRecord,
  { email: typed, action, dashboard }: Share,
  context: PageDeps,
): Promise<Shared> {
  const { store, clock, sockets } = context;
  const wrong = email(typed);
  if (wrong) throw refusal(422, 'invalid_email', wrong);
  const user_email = normalEmail(typed);
  const right = { email: user_email, action, mail: { dashboard: dashboard?.id ?? '', due: clock.now() } };
  const { permission, isMailed } = await sockets.inTurn(() =>
    store.tx((tx) => grantRight(page, right, { store: tx, clock })),
  );
  if (!isMailed) return { permission, mailed: false, unsent: null };
  const mail = { sharer: page.user_id, email: user_email, dashboard: dashboard?.id ?? '' };
  const outcome = await sendShareMail(mail, context);
  const after = (await store.permissions.byId(permission.id)) ?? permission;
  return outcome === 'mailed'
    ? { permission: after, mailed: true, unsent: null }
    : { permission: after, mailed: false, unsent: outcome };
}

export interface GrantedRight {
  /** In lower case. */
  readonly email: string;
  readonly action: PagePermission;
  /** When a mail about it is due, if one is, and in whose name: that of the page's owner, or of `sharer`. */
  readonly mail: { readonly dashboard: string; readonly due: number; readonly sharer?: string };
}

/** Gives the right itself, in a transaction, and whether a mail is due. */
export async function grantRight(
  page: PageRecord,
  { email: user_email, action, mail: { dashboard, due, sharer } }: GrantedRight,
  { store, clock }: RightDeps,
): Promise<{ readonly permission: PermissionRecord; readonly isMailed: boolean }> {
  if (user_email === page.user_email) throw refusal(422, 'own_page', 'server.permission.own');
  const before = await store.permissions.of(page.id, user_email);
  const permission = await store.permissions.set({ page_id: page.id, user_email, action }, clock.now());
  await releaseLostRoom(page.id, { store, clock });
  const isMailed = isMailDue(before, action);
  if (isMailed) await store.shareMails.request(permission.id, dashboard, due, sharer);
  const fields = { to: user_email, right: action };
  await audited('page.shared', { organisation: organisationOf(page), subject: page, fields }, { store, clock });
  return { permission, isMailed };
}

interface RightDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/**
 * Each new invitation sends another mail, and a change of the right sends none, unless it was asked for. Who asked and did
 * not get it is not mailed.
 */
function isMailDue(before: PermissionRecord | undefined, action: PagePermission): boolean {
  if (before === undefined) return true;
  const isChanged = before.action !== action;
  return before.asked_at === null ? !isChanged : isChanged;
}

/** Removes a permission, and the room with it. Answers whether there was one. */
export function removePermission(
  page: PageRecord,
  permissionId: string,
  { store, clock, sockets }: PageDeps,
): Promise<boolean> {
  return sockets.inTurn(() => store.tx((tx) => takeRight(page, permissionId, { store: tx, clock })));
}

/** Removes it, in a transaction. */
export async function takeRight(page: PageRecord, permissionId: string, { store, clock }: RightDeps): Promise<boolean> {
  const removed = await store.permissions.remove(page.id, permissionId);
  if (!removed) return false;
  await releaseLostRoom(page.id, { store, clock });
  const fields = { to: removed.user_email };
  await audited('page.unshared', { organisation: organisationOf(page), subject: page, fields }, { store, clock });
  return true;
}

interface Asking {
  /** The person who may read the page and asks to edit it. */
  readonly user: UserRecord;
  /** The brand of the mail; null: the main dashboard's. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Asks the owner of a page for the right to edit it: the request stands in the sharing of the page until it is answered,
 * and the owner is mailed once for it. Who asks again meanwhile is told so and mails nobody.
 */
export async function requestAccess(
  page: PageRecord,
  { user, dashboard }: Asking,
  context: PageDeps,
): Promise<AccessRequest> {
  const { store, clock, mailer, log } = context;
  const own = await store.permissions.of(page.id, user.email);
  if (!own) throw refusal(404, 'permission_missing', 'server.permission.missing');
  const owner = await store.users.byId(page.user_id);
  if (owner?.disabled_at !== null) throw refusal(409, 'owner_gone', 'server.permission.ownerGone');
  if (own.asked_at !== null) return { repeated: true };
  await takeRequest(page, user, context);
  // Withdrawn since it was read: then there is nothing to ask for.
  await store.tx(async (tx) => {
    if (!(await tx.permissions.markAsked(own.id, clock.now())))
      throw refusal(404, 'permission_missing', 'server.permission.missing');
    await audited(
      'page.asked',
      { organisation: organisationOf(page), subject: page, fields: {} },
      { store: tx, clock },
    );
  });
  try {
    const brand = await brandFor(owner, dashboard, context);
    const url = `${brand.address}/?people=${encodeURIComponent(page.id)}`;
    const mail = { kind: 'access-request', to: owner.email, url, brand, shared: namedInMail(page, user) } as const;
    return (await mailer.send(mail)) === 'taken' ? { mailed: true } : {};
  } catch (err) {
    log.error({ err }, 'access request mail failed');
    return {};
  }
}

async function takeRequest(
  { id, user_id }: PageRecord,
  user: UserRecord,
  { store }: Pick<PageDeps, 'store'>,
): Promise<void> {
  const window = ACCESS_WINDOW;
  const wait = await store.limits.take([
    { scope: 'access requests for a page', key: `${id} ${user.id}`, most: ACCESS_REQUESTS_PER_PAGE, window },
    { scope: 'access requests by', key: user.id, most: ACCESS_REQUESTS_PER_PERSON, window },
    { scope: 'access requests to', key: user_id, most: ACCESS_REQUESTS_PER_OWNER, window },
  ]);
  if (wait > 0) throw refusal(429, 'too_many', 'server.permission.askedOften');
}
