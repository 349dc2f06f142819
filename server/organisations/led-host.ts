import { DAY } from '../domain/account-limits.ts';
import { isLocalName } from '../domain/addresses.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';

/** How long links go on leading to a host that is lost. */
const STILL_LED_TO = 7 * DAY;

export interface LedHostDeps {
  readonly store: Pick<Repositories, 'brandHosts'>;
  readonly clock: Clock;
}

/**
 * spec organisations.241, organisations.270: whether links lead to the host of a dashboard, in mails and wherever else they
 * are handed out. A link that signs in would give whoever has the name what it opens: the operator set it, and it was seen to
 * be theirs. Of a host that nothing is known of yet, people and visitors who came to it say so.
 */
export async function isLedTo(
  { id, editor_hostname: host, given_hostname }: DashboardRecord,
  { store, clock }: LedHostDeps,
): Promise<boolean> {
  if (given_hostname === '' || given_hostname !== host) return false;
  if (isLocalName(host)) return true;
  const records = await store.brandHosts.ofDashboard(id);
  const { right_since = null, lost_since = null, answered_at } = records.find((one) => one.host === host) ?? {};
  if (lost_since !== null) return clock.now() - lost_since < STILL_LED_TO;
  // What no name server answers for is not known to be lost, and not known to be theirs either.
  if (right_since !== null) return clock.now() - (answered_at ?? right_since) < STILL_LED_TO;
  return records.every(({ answered_at }) => answered_at === null) && (await store.brandHosts.wasUsed(id));
}
