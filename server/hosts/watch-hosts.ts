import type { HostCheck, HostDns, HostState, HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { checkHost, HOST_CHECKS, type HostCheckDeps, hostOf } from '../dashboards/host-check.ts';
import type { Background } from '../domain/background.ts';
import { atOnce } from '../domain/turns.ts';
import { lookAgain } from '../http/look-again.ts';
import { isReachable } from '../organisations/brand-names.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { BrandHostKey, BrandHostRecord } from '../ports/store/people/brand-hosts.ts';
import type { Transactional } from '../ports/store/store.ts';
import { certificateToWire, lookAtCertificate, type SeenCertificate } from './host-certificate.ts';
import { type HostMailDeps, type HostNews, tellOwners } from './host-mails.ts';

// spec organisations.240, organisations.241

export interface WatchDeps extends HostCheckDeps, HostMailDeps {
  readonly store: Transactional;
  readonly background: Background;
  readonly settings: HostCheckDeps['settings'] & Parameters<typeof lookAtCertificate>[2]['settings'];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than a look takes: who looked and is gone by then is missed. */
const CLAIM = HOUR / 4;
/** Hosts that are looked at at once: each waits for others. */
const AT_ONCE = 4;

type Look = Pick<HostCheck, 'state' | 'sentence' | 'proved' | keyof HostDns>;

type Owned = Pick<DashboardRecord, 'id' | 'editor_hostname' | 'wanted_hostname'>;

/** The host that a dashboard has, and the one it was asked for. */
const hostsOf = ({ editor_hostname, wanted_hostname }: Owned): string[] =>
  [...new Set([editor_hostname, wanted_hostname])].filter(isReachable);

/** Looks at the hosts of brands that are due, each once a day. Those of the main product are its operator's. */
export async function watchHosts(deps: WatchDeps, ended: AbortSignal): Promise<void> {
  const { store, clock } = deps;
  const known = new Map((await store.brandHosts.list()).map((record) => [keyOf(record), record]));
  const inTurn = atOnce(AT_ONCE);
  const looks = (await brandsOf(deps)).flatMap((dashboard) =>
    hostsOf(dashboard).map((host) =>
      inTurn(async () => {
        const key = { dashboard_id: dashboard.id, host };
        const now = clock.now();
        if (ended.aborted || (known.get(keyOf(key))?.due_at ?? 0) > now) return;
        if (await store.brandHosts.claim(key, now, now + CLAIM)) await lookAt(dashboard, host, deps);
      }),
    ),
  );
  // One that cannot be kept keeps no other from being looked at.
  const failed = (await Promise.allSettled(looks)).find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
}

const keyOf = ({ dashboard_id, host }: BrandHostKey): string => `${dashboard_id} ${host}`;

/** Nobody is told of hosts of an organisation in the trash. */
async function brandsOf({ store }: Pick<WatchDeps, 'store'>): Promise<DashboardRecord[]> {
  const trashed = new Set(
    (await store.organisations.list()).flatMap((one) => (one.trashed_at === null ? [] : [one.id])),
  );
  return (await store.dashboards.list()).slice(1).filter(({ organisation_id }) => !trashed.has(organisation_id ?? ''));
}

/** Looks now at the host that a dashboard has or was asked for, says what to set, and keeps what was found. */
export async function checkNow(dashboard: DashboardRecord, deps: WatchDeps): Promise<HostCheck> {
  const check = await checkHost(dashboard, hostOf(dashboard), deps);
  const certificate = await certificateOf(check.host, check.state, deps);
  const record = await keepLook(dashboard, check.host, check, certificate, deps);
  const now = deps.clock.now();
  return { ...check, certificate: certificate && certificateToWire(certificate, now), watch: watchToWire(record, now) };
}

async function lookAt(dashboard: DashboardRecord, host: string, deps: WatchDeps): Promise<BrandHostRecord> {
  const look = await checkHost(dashboard, host, deps);
  return keepLook(dashboard, host, look, await certificateOf(host, look.state, deps), deps);
}

/** None is looked for where the host leads to others, and nobody said that they serve it. */
async function certificateOf(
  host: string,
  state: HostState,
  deps: Pick<WatchDeps, 'settings' | 'publicUrl'>,
): Promise<SeenCertificate | null> {
  return state === 'here' || state === 'proved' ? lookAtCertificate(host, state === 'here', deps) : null;
}

/** Keeps what a look found, and tells the owners where a host was lost or is back. */
async function keepLook(
  dashboard: DashboardRecord,
  host: string,
  look: Look,
  certificate: SeenCertificate | null,
  deps: WatchDeps,
): Promise<BrandHostRecord> {
  const { store, clock } = deps;
  const now = clock.now();
  const [record, news] = await store.tx(async (tx) => {
    const before = (await tx.brandHosts.ofDashboard(dashboard.id)).find((one) => one.host === host);
    const after = afterLook(before ?? newRecord(dashboard.id, host), look, certificate, now);
    await tx.brandHosts.set(after.record);
    const current = await tx.dashboards.byId(dashboard.id);
    if (current) await tx.brandHosts.keepOnly(dashboard.id, hostsOf(current));
    // One that was only asked for serves nobody yet.
    return [after.record, host === current?.editor_hostname ? after.news : null] as const;
  });
  if (news) await tellOwners(dashboard, host, news, deps);
  return record;
}

const newRecord = (dashboard_id: string, host: string): BrandHostRecord => ({
  ...{ dashboard_id, host, due_at: 0, checked_at: null, unasked: null, answered_at: null, sentence: null },
  ...{ right_since: null, lost_since: null, told_at: null, certificate: null, dns: null },
  ...{ proved_at: null, named_at: null },
});

/**
 * What is known of a host after a look, and what its owners are told: that it is lost once a second look says so, an hour
 * later, and that it is back where they were told the other. A look without an answer says nothing of the host.
 */
function afterLook(
  before: BrandHostRecord,
  { state, sentence, proved, set, found, authority }: Look,
  certificate: SeenCertificate | null,
  now: number,
): { readonly record: BrandHostRecord; readonly news: HostNews | null } {
  const checked = { ...before, checked_at: now, due_at: now + DAY, dns: { set, found, authority } };
  if (state === 'unknown') return { record: { ...checked, due_at: now + HOUR, unasked: sentence }, news: null };
  const proved_at = proved ? now : before.proved_at;
  const answered = { ...checked, unasked: null, answered_at: now, sentence, certificate, proved_at };
  // Name servers that do not agree say of neither that it is so.
  if (state === 'spreading') return { record: answered, news: null };
  if (state === 'here' || state === 'proved') {
    const isBack = before.lost_since !== null;
    const right_since = isBack ? now : (before.right_since ?? now);
    const record = { ...answered, right_since, lost_since: null, told_at: null };
    return { record, news: before.told_at === null ? null : { kind: 'host-back', sentence } };
  }
  if (before.right_since === null) return { record: answered, news: null };
  const lost_since = before.lost_since ?? now;
  const isNew = before.told_at === null;
  if (isNew && now - lost_since < HOUR)
    return { record: { ...answered, lost_since, due_at: lost_since + HOUR }, news: null };
  const record = { ...answered, lost_since, told_at: before.told_at ?? now };
  return { record, news: isNew ? { kind: 'host-lost', sentence, since: lost_since } : null };
}

/** What is known of the hosts of brands, as they were looked at last. */
export async function watchedHosts(
  dashboards: readonly Owned[],
  { store, clock }: Pick<WatchDeps, 'store' | 'clock'>,
): Promise<HostWatch[]> {
  const each = dashboards.map(async (dashboard) => {
    const records = await store.brandHosts.ofDashboard(dashboard.id);
    return hostsOf(dashboard).map((host) => {
      const record = records.find((one) => one.host === host);
      return watchToWire(record ?? newRecord(dashboard.id, host), clock.now());
    });
  });
  return (await Promise.all(each)).flat();
}

/** The hosts of the brands of an organisation. Those of the main product are its operator's. */
export async function hostsOfOrganisation(
  organisationId: string,
  deps: Pick<WatchDeps, 'store' | 'clock'>,
): Promise<HostWatch[]> {
  return watchedHosts(await ofOrganisation(organisationId, deps), deps);
}

/** Looks now at the hosts of an organisation's brands. */
export async function checkHostsOf(organisationId: string, deps: WatchDeps): Promise<HostWatch[]> {
  const dashboards = await ofOrganisation(organisationId, deps);
  for (const { id } of dashboards)
    refuseWait(await deps.store.limits.take([{ ...HOST_CHECKS, key: id }]), 'hosts.dns.checks');
  const inTurn = atOnce(AT_ONCE);
  const looks = dashboards.flatMap((dashboard) =>
    hostsOf(dashboard).map((host) => inTurn(() => lookAt(dashboard, host, deps))),
  );
  await Promise.all(looks);
  return watchedHosts(dashboards, deps);
}

const ofOrganisation = async (organisationId: string, deps: Pick<WatchDeps, 'store'>): Promise<DashboardRecord[]> =>
  (await brandsOf(deps)).filter(({ organisation_id }) => organisation_id === organisationId);

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

function watchToWire(record: BrandHostRecord, now: number): HostWatch {
  const { host, right_since, lost_since, sentence, answered_at, checked_at, unasked, dns } = record;
  const certificate = record.certificate && certificateToWire(record.certificate, now);
  const since = lost_since ?? right_since;
  const seen = since === null ? 'waiting' : 'right';
  return {
    ...{ host, state: lost_since === null ? seen : 'lost', since: iso(since), sentence },
    ...{ answered_at: iso(answered_at), checked_at: iso(checked_at), unasked, certificate, dns },
  };
}

/** Looks for hosts that are due. Each server looks; at a host one does. */
export const hostWatch = lookAgain<WatchDeps>('hosts of brands not looked at', watchHosts);
