import { isWhitelabel, typedHostname } from '#core/access/brand.ts';
import type { BrandAdding, NewBrand } from '#core/ports/hosts/brand-hosts.ts';
import { brandHost } from '#core/rules/host.ts';
import { orgNameProblem } from '#core/settings/app-settings.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { audited } from '../audit/audited.ts';
import { nameProblem } from '../dashboards/dashboard-of.ts';
import { giveWay, yieldingHolder } from '../dashboards/give-way.ts';
import { checkHost, HOST_CHECKS } from '../dashboards/host-check.ts';
import { newDashboardConfig } from '../dashboards/operator.ts';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import { MOST_BRANDS } from '../organisations/brand-names.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import { tellOwners } from './host-mails.ts';
import { checkNow, type WatchDeps } from './watch-hosts.ts';

// spec organisations.272, organisations.282

interface Adding {
  readonly organisation: Pick<OrganisationRecord, 'id' | 'name' | 'kind' | 'trashed_at'>;
  /** Staff of the provider vouch for the host, and links may lead there once it leads here. */
  readonly isGiven: boolean;
}

/**
 * Adds a brand to an organisation; one that is a person's own gets it from its provider. A name belongs to whoever controls its DNS: people of the organisation get the lines to
 * set first, and the brand once one of them stands.
 */
export async function addBrand(
  { organisation, isGiven }: Adding,
  brand: NewBrand,
  deps: WatchDeps,
): Promise<BrandAdding> {
  const { store, settings } = deps;
  const host = wantedHost(brand.host, settings.domain ?? '');
  const name = brand.name.trim();
  const unfit = name === '' ? 'server.brand.nameMissing' : orgNameProblem(name);
  if (unfit) throw refusal(422, 'name', unfit);
  const { name: of } = organisation;
  if (organisation.kind === 'personal' && !isGiven)
    throw refusal(403, 'brand_personal', 'server.brand.personal', { of });
  if (organisation.trashed_at !== null) throw refusal(409, 'organisation_trashed', 'server.brand.trashed', { of });
  refuseWait(await store.limits.take([{ ...HOST_CHECKS, key: organisation.id }]), 'hosts.dns.checks');
  await refuseMore(organisation, store);
  const asking = { id: organisation.id, editor_hostname: '', organisation_id: null };
  const yielding = isGiven ? undefined : await yieldingHolder(host, asking, deps);
  if (!yielding) await refuseTaken(host, deps);
  if (!isGiven) {
    const check = await checkHost(asking, host, deps);
    if (check.state !== 'here' && check.state !== 'proved') return { added: false, check };
  }
  const { added, isTaken } = await storeBrand({ organisation, isGiven }, { host, name }, yielding, deps);
  if (yielding && isTaken) await tellOwners(yielding, host, { kind: 'host-taken' }, deps);
  const { certificate: _certificate, watch: _watch, ...check } = await checkNow(added, deps);
  return { added: true, check };
}

/** The stored form of a typed host of a brand. Throws a sentence if it is none. */
export function wantedHost(typed: string, domain: string): string {
  const hostname = typedHostname(typed);
  const problem = brandHost(hostname);
  if (problem) throw refusal(422, 'host', problem);
  if (!isWhitelabel(hostname, domain)) throw refusal(422, 'host', 'server.dashboard.main', { hostname });
  return hostname;
}

/** Throws where a new brand may not have the host. */
export async function refuseTaken(
  hostname: string,
  deps: {
    readonly store: Pick<Repositories, 'dashboards' | 'voucherHosts'>;
    readonly settings: Pick<Settings, 'domain' | 'publicUrl'>;
  },
): Promise<void> {
  const problem = await nameProblem(hostname, null, deps);
  if (problem) throw refusal(problem.code === 'hostname_taken' ? 409 : 422, problem.code, problem.key, { hostname });
}

const brandsOf = async (organisationId: string, store: Repositories): Promise<DashboardRecord[]> =>
  (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === organisationId);

async function refuseMore({ id, name }: Adding['organisation'], store: Repositories): Promise<void> {
  if ((await brandsOf(id, store)).length >= MOST_BRANDS)
    throw refusal(422, 'quota_brands', 'server.brand.most', { name, limit: MOST_BRANDS });
}

function storeBrand(
  { organisation, isGiven }: Adding,
  { host, name }: NewBrand,
  yielding: DashboardRecord | undefined,
  { store, clock, settings }: WatchDeps,
): Promise<{ readonly added: DashboardRecord; readonly isTaken: boolean }> {
  return store.tx(async (tx) => {
    await refuseMore(organisation, tx);
    const isTaken = yielding !== undefined && (await giveWay(yielding, { store: tx, clock }));
    await refuseTaken(host, { store: tx, settings });
    await tx.organisations.makeTeam(organisation.id);
    const hostnames = { api_hostname: '', editor_hostname: host, given_hostname: isGiven ? host : '' };
    const cloud_user_id = await ownerOfBrands(organisation.id, tx);
    const dashboard = {
      ...hostnames,
      cloud_user_id,
      config: newDashboardConfig(name),
      organisation_id: organisation.id,
    };
    const added = await tx.dashboards.add(dashboard, clock.now());
    await tx.outbox.add({ kind: 'dashboards-changed' });
    const act = { organisation: organisation.id, subject: { id: added.id, label: host }, fields: { brand: name } };
    await audited('brand.added', act, { store: tx, clock });
    return { added, isTaken };
  });
}

/** spec organisations.128: whose the brands of an organisation are; empty while it has no owner, who gets them on joining. */
async function ownerOfBrands(organisationId: string, tx: Repositories): Promise<string> {
  const [oldest] = await brandsOf(organisationId, tx);
  if (oldest) return oldest.cloud_user_id;
  const [first] = await activeOwners(organisationId, { store: tx });
  return (first && (await tx.users.byId(first))?.cloud_user_id) || '';
}
