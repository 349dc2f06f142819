import { hasCapability, isDashboardOwner } from '#core/access/roles.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';

interface TestMail {
  readonly user: UserRecord;
  readonly receiver: string;
  /** The page whose mail server is tested, if it is one. */
  readonly page: PageRecord | undefined;
  /** The dashboard whose mail server may be used; null: none. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Throws 403 where this person may not have a test mail sent to this address: others could be mailed in the name of
 * the dashboard. Its owner and support staff test with any address, everybody else with their own and with those of the
 * people who share the page and have opened what was shared with them.
 */
export async function refuseStranger(
  { user, receiver, page, dashboard }: TestMail,
  { store }: { readonly store: Pick<Repositories, 'capabilities' | 'permissions'> },
): Promise<void> {
  const email = normalEmail(receiver);
  if (email === user.email || email === page?.user_email) return;
  if (dashboard && isDashboardOwner(user, dashboard)) return;
  const shared = page && (await store.permissions.of(page.id, email));
  // To share a page with a stranger makes nobody a person of the page: they have looked at it.
  if (shared && shared.seen_at !== null) return;
  if (hasCapability(await store.capabilities.ofUser(user.id), 'support')) return;
  throw refusal(403, 'receiver', 'service.deliveryStranger', { email: user.email });
}
