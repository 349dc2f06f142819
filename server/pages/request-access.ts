import type { AccessRequest } from '#core/ports/api.ts';
import { namedInMail } from '../accounts/invite.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import {
  ACCESS_REQUESTS_PER_OWNER,
  ACCESS_REQUESTS_PER_PAGE,
  ACCESS_REQUESTS_PER_PERSON,
  ACCESS_WINDOW,
} from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { UserRecord } from '../ports/store/users.ts';
import type { PageDeps } from './deps.ts';

interface Asking {
  /** Who may read the page and asks to edit it. */
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
  if (!(await store.permissions.markAsked(own.id, clock.now())))
    throw refusal(404, 'permission_missing', 'server.permission.missing');
  try {
    const brand = await mailBrand(dashboard, context);
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
