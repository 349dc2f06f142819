import { isWhitelabel, typedHostname } from '#core/access/brand.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import { brandHost } from '#core/rules/host.ts';
import { mailLabel, orgNameProblem } from '#core/settings/app-settings.ts';
import { text } from '#core/texts/index.ts';
import { ownOrganisation } from '../organisations/own-organisation.ts';
import type { Clock } from '../ports/clock.ts';
import { userByEmail } from '../ports/store/accounts.ts';
import type { DashboardConfig, DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { type HostDeps, nameProblem } from './dashboard-of.ts';

type ListStore = Pick<Repositories, 'dashboards' | 'users'>;

export interface ListedDashboard {
  readonly id: string;
  readonly hostname: string;
  /** The requested host name, which does not lead here yet; else empty. */
  readonly pending: string;
  readonly name: string;
  /** Email of its owner; empty if the account was deleted. */
  readonly owner: string;
}

/** Every dashboard, the main product's first. */
export async function listDashboards({ store }: { readonly store: ListStore }): Promise<ListedDashboard[]> {
  return Promise.all((await store.dashboards.list()).map((dashboard) => listed(dashboard, store)));
}

/** A dashboard as the operator sees it: of its settings only the name. */
async function listed(dashboard: DashboardRecord, store: Pick<Repositories, 'users'>): Promise<ListedDashboard> {
  const { id, editor_hostname: hostname, wanted_hostname: pending, cloud_user_id } = dashboard;
  const owner = await store.users.byCloudId(cloud_user_id);
  return {
    id,
    hostname,
    pending,
    name: dashboard.config.editor.org_name ?? '',
    owner: owner?.email ?? '',
  };
}

export interface DashboardRequest {
  readonly host: string;
  /** Email of an account. */
  readonly owner: string;
  /** Empty: its owner sets the name, and until then nobody else has access. */
  readonly name: string;
}

/** Creates a whitelabel on a host for an account. Throws a sentence if it cannot. */
export async function addDashboard(
  request: DashboardRequest,
  { store, clock, settings }: { readonly store: Transactional; readonly clock: Clock } & Pick<HostDeps, 'settings'>,
): Promise<ListedDashboard> {
  const hostname = givenName(request.host);
  if (!isWhitelabel(hostname, settings.domain ?? '')) throw new Error(text('server.dashboard.main', { hostname }));
  const name = request.name.trim();
  const unfit = orgNameProblem(name);
  if (unfit) throw new Error(text(unfit));
  const owner = await userByEmail(request.owner, { store });
  const config = newDashboardConfig(name);
  return store.tx(async (tx) => {
    const problem = await nameProblem(hostname, null, { store: tx, settings });
    if (problem) throw new Error(text(problem.key, { hostname }));
    const { id: organisation_id } = await ownOrganisation(owner, { store: tx, clock });
    await tx.organisations.makeTeam(organisation_id);
    const hostnames = { api_hostname: '', editor_hostname: hostname, given_hostname: hostname };
    const dashboard = { ...hostnames, cloud_user_id: owner.cloud_user_id, config, organisation_id };
    const added = await tx.dashboards.add(dashboard, clock.now());
    await tx.outbox.add({ kind: 'dashboards-changed' });
    return listed(added, tx);
  });
}

/** The stored settings of a new dashboard: its name, and no tested kind of mail. */
export function newDashboardConfig(org_name: string): DashboardConfig {
  const emails = Object.fromEntries(EMAIL_TYPES.map((type) => [type, { label: mailLabel(type), verified: false }]));
  return { editor: { org_name, authentications: {}, emails, smtp: {}, images: {} } };
}

export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a dashboard another host name, when the operator helps an owner to return or frees a taken name. Mails lead to
 * it, because the operator set it. Throws a sentence if it cannot.
 */
export async function renameDashboard(
  { from, to }: Renaming,
  { store, clock, settings }: { readonly store: Transactional; readonly clock: Clock } & Pick<HostDeps, 'settings'>,
): Promise<ListedDashboard> {
  const before = givenName(from);
  const hostname = givenName(to);
  return store.tx(async (tx) => {
    const dashboard = await tx.dashboards.byHostname(before);
    if (!dashboard) throw new Error(text('server.dashboard.unknown', { hostname: before }));
    const problem = await nameProblem(hostname, dashboard, { store: tx, settings });
    if (problem) throw new Error(text(problem.key, { hostname }));
    const isMain = (await tx.dashboards.first())?.id === dashboard.id;
    const renamed = {
      ...dashboard,
      editor_hostname: hostname,
      given_hostname: isMain ? '' : hostname,
      wanted_hostname: '',
    };
    await tx.dashboards.rename(renamed);
    if (hostname !== before) await tx.brandHosts.named({ dashboard_id: dashboard.id, host: hostname }, clock.now());
    await tx.outbox.add({ kind: 'dashboards-changed' });
    return listed(renamed, tx);
  });
}

/** The stored form of a host name the operator typed. Throws a sentence if it is invalid. */
function givenName(typed: string): string {
  const hostname = typedHostname(typed);
  const problem = brandHost(hostname);
  if (problem) throw new Error(text(problem));
  return hostname;
}
