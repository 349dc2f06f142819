import type { LentHost } from '#core/ports/organisations.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord, LendReason, LentHostKey, LentHostRecord } from '../ports/store/dashboards.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { type OwnedPage, organisationOf } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import {
  type Borrower,
  dashboardOf,
  type HostDeps,
  isOfOrganisation,
  type LendDeps,
  lendDashboard,
} from './dashboard-of.ts';

/** The step of the tables without which a server shows every page at every host. */
const STEP = '0067-lent-hosts';

interface ShownDeps extends HostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'lentHosts'>;
}

/** How a page comes to be shown at a host: `lent` names the dashboard of another organisation. null: it is not shown there. */
export type Showing = { readonly lent: DashboardRecord['id'] | null } | null;

/**
 * spec organisations.146: whether visitors of a host are shown a page. The main product's hosts, and names and addresses that
 * are no dashboard's, show every page; the host of a brand those of its organisation, and of those it is lent to.
 */
export async function showingAt(host: string, page: OwnedPage, deps: ShownDeps): Promise<Showing> {
  return showingBy((await dashboardOf(host, deps)) ?? null, page, deps);
}

/** As `showingAt`, of the host of a dashboard; null: of a name that is no dashboard's. */
export async function showingBy(
  dashboard: DashboardRecord | null,
  page: OwnedPage,
  { store }: Pick<ShownDeps, 'store'>,
): Promise<Showing> {
  if (!dashboard || dashboard.own_pages_since === null || isOfOrganisation(page, dashboard)) return { lent: null };
  if ((await store.dashboards.first())?.id === dashboard.id) return { lent: null };
  const key = { dashboard_id: dashboard.id, organisation_id: organisationOf(page) };
  return (await store.lentHosts.has(key)) ? { lent: dashboard.id } : null;
}

/** The origin at which visitors see a page, where the host of a call does not show it. */
export async function shownElsewhere(
  host: string,
  page: OwnedPage,
  deps: ShownDeps & { publicUrl(): string },
): Promise<{ visitors_at?: string }> {
  return (await showingAt(host, page, deps)) === null ? { visitors_at: new URL(deps.publicUrl()).origin } : {};
}

interface SettleDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/**
 * spec organisations.147: lends the hosts of before to whose pages they may have shown, so that no hotspot goes dark. While a
 * server of the version before runs, hosts go on showing every page.
 */
export async function settleHosts({ store, clock }: SettleDeps): Promise<void> {
  const ids = await store.lentHosts.unsettled();
  if (ids.length === 0 || (await store.nodes.anyBefore(STEP))) return;
  for (const id of ids) {
    await store.tx(async (tx) => {
      await tx.lentHosts.settle(id, clock.now());
      for (const { settings } of await tx.gateways.ofDashboard(id)) {
        if (Array.isArray(settings.pages)) await lendToPages(id, settings.pages.map(String), { store: tx, clock });
      }
      await tx.outbox.add({ kind: 'dashboards-changed' });
    });
  }
}

interface LendingDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** spec organisations.148: a gateway leads its visitors to the pages it names, at the host of its dashboard. */
export async function lendToPages(dashboardId: string, pages: readonly string[], deps: LendingDeps): Promise<void> {
  const dashboard = await deps.store.dashboards.byId(dashboardId);
  for (const id of pages) {
    const page = await deps.store.pages.evenTrashed(id);
    if (dashboard && page) await lendTo(page, dashboard, 'gateway', deps);
  }
}

/** spec organisations.148: whoever a brand lends its services publishes at its host what visitors are to see there. */
export async function lendWherePublished(
  host: string,
  page: OwnedPage,
  publisher: Borrower,
  deps: LendingDeps & LendDeps,
): Promise<void> {
  const dashboard = await lendDashboard(host, 'services', publisher, deps);
  if (dashboard && (await deps.store.dashboards.first())?.id !== dashboard.id)
    await lendTo(page, dashboard, 'published', deps);
}

async function lendTo(
  page: OwnedPage,
  dashboard: DashboardRecord,
  because: LendReason,
  { store, clock }: LendingDeps,
): Promise<void> {
  if (isOfOrganisation(page, dashboard)) return;
  const to = await store.organisations.byId(organisationOf(page));
  const key = { dashboard_id: dashboard.id, organisation_id: organisationOf(page) };
  if (!to || !(await store.lentHosts.add(key, because, clock.now()))) return;
  await store.outbox.add({ kind: 'dashboards-changed' });
  await writeDown('host.lent', dashboard, to, { store, clock });
}

/** The hosts of an organisation's brands that show pages of others, the latest visited first. */
export async function lentHostsOf(
  organisationId: string,
  { store }: { readonly store: Pick<Repositories, 'dashboards' | 'lentHosts' | 'organisations'> },
): Promise<LentHost[]> {
  const hosts: LentHost[] = [];
  for (const { id, editor_hostname: host, organisation_id } of await store.dashboards.list()) {
    if (organisation_id !== organisationId) continue;
    for (const record of await store.lentHosts.ofDashboard(id)) {
      const to = await store.organisations.byId(record.organisation_id);
      if (to) hosts.push(lentHost(host, to, record));
    }
  }
  return hosts;
}

function lentHost(host: string, { id, slug, name }: OrganisationRecord, record: LentHostRecord): LentHost {
  const { dashboard_id, because, created_at, visits, last_visit_at } = record;
  return {
    dashboard_id,
    host,
    to: { id, slug, name },
    because,
    since: new Date(created_at).toISOString(),
    visits,
    last_visit_at: last_visit_at === null ? null : new Date(last_visit_at).toISOString(),
  };
}

interface ChangeDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** spec organisations.149: from now on visitors of the host are shown the pages of the other organisation as well. */
export function lendHost(key: LentHostKey, { store, clock }: ChangeDeps): Promise<void> {
  return store.tx(async (tx) => {
    const { dashboard, to } = await bothOf(key, tx);
    if (dashboard.organisation_id === to.id) throw refusal(422, 'own_host', 'lentHosts.own');
    await lendTo({ user_id: '', organisation_id: to.id }, dashboard, 'operator', { store: tx, clock });
  });
}

/**
 * spec organisations.149, organisations.221: from now on the host shows no page of the other organisation any more, and its
 * people do not sign in there, but for another reason.
 */
export function stopLending(key: LentHostKey, { store, clock }: ChangeDeps): Promise<void> {
  return store.tx(async (tx) => {
    const { dashboard, to } = await bothOf(key, tx);
    if (!(await tx.lentHosts.remove(key))) throw refusal(404, 'lent_host_missing', 'lentHosts.missing');
    await tx.dashboardPeople.removeOf(key);
    await tx.outbox.add({ kind: 'dashboards-changed' });
    await writeDown('host.ended', dashboard, to, { store: tx, clock });
  });
}

interface Both {
  readonly dashboard: DashboardRecord;
  readonly to: OrganisationRecord;
}

async function bothOf({ dashboard_id, organisation_id }: LentHostKey, tx: Repositories): Promise<Both> {
  const [dashboard, to] = [await tx.dashboards.byId(dashboard_id), await tx.organisations.byId(organisation_id)];
  if (!dashboard || !to) throw refusal(404, 'lent_host_missing', 'lentHosts.missing');
  return { dashboard, to };
}

/** In the log of the organisation whose host it is. */
function writeDown(
  name: 'host.lent' | 'host.ended',
  { id, editor_hostname: label, organisation_id: organisation }: DashboardRecord,
  { name: to }: OrganisationRecord,
  deps: LendingDeps,
): Promise<void> {
  return audited(name, { organisation, subject: { id, label }, fields: { to } }, deps);
}
