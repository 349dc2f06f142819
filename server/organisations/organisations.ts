import { isSlug, type OrganisationActor } from '#core/access/organisation-acts.ts';
import { isWithin } from '#core/access/roles.ts';
import { type OwnVoucherRights, voucherRightsOf } from '#core/access/voucher-rights.ts';
import type { Organisation, OrganisationSummary } from '#core/ports/organisations.ts';
import { orgNameProblem } from '#core/settings/app-settings.ts';
import { forcedFrom } from '../access/closed.ts';
import { type FactorDemandDeps, factorDues } from '../access/factor-demand.ts';
import { audited } from '../audit/audited.ts';
import { daysKept } from '../audit/prune.ts';
import { refusal } from '../domain/http-error.ts';
import { allowsRevision, revisionName } from '../http/headers.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRecord, UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation, WriteConflict } from '../ports/store/store.ts';
import { actingTerms } from './acting-terms.ts';
import { namedBrands } from './brand-names.ts';
import { providerDoor } from './provider-addresses.ts';
import type { Standing } from './standing.ts';

type Store = Pick<Repositories, 'dashboards' | 'memberships' | 'organisations'>;

interface SummaryDeps extends FactorDemandDeps {
  readonly store: FactorDemandDeps['store'] &
    Pick<Store, 'dashboards' | 'organisations'> &
    Pick<Repositories, 'brandHosts' | 'oidcConnections'>;
  publicUrl(): string;
}

/** The organisations that a person is in, the oldest membership first; `by` is the session they are asked in, null a token. */
export async function organisationsOf(
  person: Pick<UserRecord, 'id' | 'bound_to' | 'closed_to'>,
  by: SessionRecord | null,
  { store, clock, publicUrl }: SummaryDeps,
): Promise<OrganisationSummary[]> {
  const { bound_to } = person;
  const bound = bound_to === undefined ? undefined : await store.memberships.ofActor(bound_to, person.id);
  const memberships = bound ? [bound] : await store.memberships.ofUser(person.id);
  const active = memberships.filter(
    ({ disabled_at, organisation_id }) => disabled_at === null && isWithin(person, organisation_id),
  );
  const dues = await factorDues(person.id, by ?? 'token', { store, clock });
  const forced = await forcedFrom(person.id, by ?? 'token', { store });
  const each = active.map(async (membership) => {
    const { organisation_id, role } = membership;
    const organisation = await store.organisations.byId(organisation_id);
    if (!organisation || organisation.trashed_at !== null) return [];
    const { id, slug, name } = organisation;
    const due = dues.get(id);
    const factor_due = due !== undefined && { at: new Date(due).toISOString(), is_over: due <= clock.now() };
    const closedBy = forced.find((one) => one.organisation_id === id);
    const provider_door = closedBy && (await providerDoor(closedBy, { store, clock, publicUrl }));
    const suspended = suspensionToWire(organisation);
    const closed = { ...(factor_due && { factor_due }), ...(provider_door && { provider_door }) };
    return [{ id, slug, name, role, ...ownVouchers(role, membership), ...(suspended && { suspended }), ...closed }];
  });
  return (await Promise.all(each)).flat();
}

/** spec visitors.42: what somebody may do with its vouchers, by their role or because it was chosen for them. */
function ownVouchers(actor: OrganisationActor, own: OwnVoucherRights | null): Pick<OrganisationSummary, 'vouchers'> {
  const vouchers = voucherRightsOf(actor, own);
  return vouchers.length === 0 ? {} : { vouchers };
}

/** Since when nobody changes anything in an organisation, and why; null where it is not suspended. */
export function suspensionToWire({
  suspended_at: at,
  suspended_why: why,
}: Pick<OrganisationRecord, 'suspended_at' | 'suspended_why'>): Organisation['suspended'] {
  return at === null ? null : { at: new Date(at).toISOString(), why: why ?? '' };
}

/** An organisation as it is sent to somebody in it. */
export async function organisationToWire(
  { organisation, actor, user }: Standing & { readonly user: Pick<UserRecord, 'id'> },
  { store, clock }: { readonly store: Pick<Store, 'dashboards' | 'memberships'>; readonly clock: Clock },
): Promise<Organisation> {
  const { id, slug, name, kind, created_at } = organisation;
  const own = (await store.memberships.ofActor(id, user.id)) ?? null;
  const brands = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === id);
  return {
    id,
    slug,
    name,
    role: actor,
    ...ownVouchers(actor, own),
    kind,
    audit_days: daysKept(organisation),
    acting: actingTerms(organisation, clock.now()),
    ...namedBrands(brands),
    suspended: suspensionToWire(organisation),
    created_at: new Date(created_at).toISOString(),
  };
}

export interface OrganisationPatch extends Partial<Pick<OrganisationRecord, 'slug' | 'name'>> {
  /** Days that events of the audit log are kept. */
  readonly audit_days?: number;
}

/** Changes the name of an organisation, or its name in addresses, where nobody was first. */
export async function renameOrganisation(
  organisation: OrganisationRecord,
  patch: OrganisationPatch,
  ifMatch: string | undefined,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<OrganisationRecord> {
  const { slug = organisation.slug } = organisation;
  const settings = withDays(organisation, patch);
  const changed = { slug: patch.slug ?? slug, name: patch.name?.trim() ?? organisation.name, settings };
  if (ifMatch !== undefined && !allowsRevision(ifMatch, revisionName(organisation))) throw changedMeanwhile();
  const problem = changed.name === '' ? 'server.organisation.nameMissing' : orgNameProblem(changed.name);
  if (problem) throw refusal(422, 'name', problem);
  if (!isSlug(changed.slug)) throw refusal(422, 'slug', 'server.organisation.slug');
  try {
    return await store.tx(async (tx) => {
      const after = await tx.organisations.set(organisation, changed);
      await writeDown(organisation, after, { store: tx, clock });
      return after;
    });
  } catch (error) {
    if (error instanceof WriteConflict) throw changedMeanwhile();
    if (error instanceof UniqueViolation) throw refusal(409, 'slug_taken', 'server.organisation.slugTaken');
    throw error;
  }
}

function withDays(
  { settings }: Pick<OrganisationRecord, 'settings'>,
  { audit_days }: OrganisationPatch,
): OrganisationRecord['settings'] {
  return audit_days === undefined ? settings : { ...settings, audit_days };
}

/** Names what differs: a name with both, anything else without its value. */
async function writeDown(
  before: OrganisationRecord,
  after: OrganisationRecord,
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  const about = { organisation: after.id, subject: { id: after.id, label: after.name } };
  const names = { from: before.name, to: after.name };
  const paths = [
    ...(before.slug === after.slug ? [] : ['slug']),
    ...(daysKept(before) === daysKept(after) ? [] : ['audit_days']),
  ];
  if (before.name !== after.name) await audited('organisation.renamed', { ...about, fields: names }, deps);
  if (paths.length > 0) await audited('organisation.changed', { ...about, fields: { paths } }, deps);
}

const changedMeanwhile = () => refusal(412, 'precondition_failed', 'server.organisation.changed');
