import { DAY } from '../domain/account-limits.ts';
import { isLocalName } from '../domain/addresses.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { BrandHostRecord } from '../ports/store/people/brand-hosts.ts';
import type { Repositories } from '../ports/store/store.ts';

/** How long what was seen of a host holds: links go on leading to one that is lost. */
const STILL_HOLDS = 7 * DAY;

export interface LedHostDeps {
  readonly store: Pick<Repositories, 'brandHosts'>;
  readonly clock: Clock;
}

type HostHolder = Pick<DashboardRecord, 'id' | 'editor_hostname' | 'given_hostname'>;

/** What is known of the host that a dashboard has now: what was seen of one that it had before says nothing of it. */
const seenOf = async ({ id, editor_hostname: host }: HostHolder, { store }: LedHostDeps) =>
  (await store.brandHosts.ofDashboard(id)).find((one) => one.host === host);

const isGiven = ({ editor_hostname, given_hostname }: HostHolder): boolean =>
  given_hostname !== '' && given_hostname === editor_hostname;

const isProved = (seen: BrandHostRecord | undefined, now: number): boolean =>
  seen?.proved_at != null && now - seen.proved_at < STILL_HOLDS;

/** spec organisations.281: whether the host of a dashboard is its own: the operator gave it, or a TXT record was seen to prove it. */
export async function hasOwnHost(dashboard: HostHolder, deps: LedHostDeps): Promise<boolean> {
  return isGiven(dashboard) || isProved(await seenOf(dashboard, deps), deps.clock.now());
}

/**
 * spec organisations.241, organisations.270: whether links lead to the host of a dashboard, in mails and wherever else they
 * are handed out. A link that signs in would give whoever has the name what it opens: the host is its own, and was seen to
 * lead here or to be proved. Of one that nothing is known of yet, people and visitors who came to it say so.
 */
export async function isLedTo(dashboard: HostHolder, deps: LedHostDeps): Promise<boolean> {
  const seen = await seenOf(dashboard, deps);
  const now = deps.clock.now();
  if (!isGiven(dashboard) && !isProved(seen, now)) return false;
  if (isLocalName(dashboard.editor_hostname)) return true;
  const { right_since = null, lost_since = null, answered_at = null, named_at = null } = seen ?? {};
  if (lost_since !== null) return now - lost_since < STILL_HOLDS;
  // What no name server answers for is not known to be lost, and not known to be theirs either.
  if (right_since !== null) return now - (answered_at ?? right_since) < STILL_HOLDS;
  // Where the dashboard had another host before, they may have come to that one.
  return answered_at === null && named_at === null && (await deps.store.brandHosts.wasUsed(dashboard.id));
}
