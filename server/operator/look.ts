import { limitsOf } from '#core/access/quotas.ts';
import { TRASH_KEPT } from '#core/constants.ts';
import type {
  HeldPage,
  OperatedDetails,
  OperatedGateway,
  OperatedOrganisation,
  OrganisationState,
  OrganisationUse,
} from '#core/ports/operator.ts';
import { answerToWire } from '../gateways/last-answers.ts';
import { hostsOfOrganisation } from '../hosts/watch-hosts.ts';
import { actingTerms } from '../organisations/acting-terms.ts';
import { brandWords, namedBrands } from '../organisations/brand-names.ts';
import { suspensionToWire } from '../organisations/organisations.ts';
import { usageOf } from '../organisations/quotas/quotas.ts';
import { organisationMissing } from '../organisations/standing.ts';
import { listInvitations } from '../people/invite.ts';
import { listMembers } from '../people/members.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { OrganisationUseRecord } from '../ports/store/people/organisation-uses.ts';
import type { Transactional } from '../ports/store/store.ts';
import { heldRooms } from '../rooms/current-room.ts';

export interface LookDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** Visits are counted over this time. */
const VISITS = 30 * 86_400_000;

/** spec organisations.50: every organisation with what it has, by name. */
export async function listOperated({ store, clock }: LookDeps): Promise<OperatedOrganisation[]> {
  const uses = new Map(
    (await store.organisationUses.list(clock.now() - VISITS)).map((use) => [use.organisation_id, use]),
  );
  const dashboards = await store.dashboards.list();
  return (await store.organisations.list()).map((one) => operatedOf(one, dashboards, uses.get(one.id)));
}

/** The organisation with this id or name in addresses, also in the trash. */
export async function operatedRecord(name: string, { store }: Pick<LookDeps, 'store'>): Promise<OrganisationRecord> {
  const organisation = (await store.organisations.bySlug(name)) ?? (await store.organisations.byId(name));
  if (!organisation) throw organisationMissing();
  return organisation;
}

/** spec organisations.51: one organisation; no secret, no visitor and no content of a page is in it. */
export async function lookAtOrganisation(
  name: string,
  viewer: { readonly id: string },
  deps: LookDeps,
): Promise<OperatedDetails> {
  const { store, clock } = deps;
  const organisation = await operatedRecord(name, deps);
  const [use] = await store.organisationUses.list(clock.now() - VISITS, organisation.id);
  const brands = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === organisation.id);
  return {
    ...operatedOf(organisation, brands, use),
    suspended: suspensionToWire(organisation),
    trashed: trashToWire(organisation),
    usage: await usageOf(organisation, deps),
    acting: actingTerms(organisation, clock.now()),
    members: await listMembers(organisation, viewer, deps, 'all'),
    invitations: await listInvitations(organisation, deps),
    held: await heldPages(organisation, deps),
    gateways: await gatewaysOf(brands, deps),
    hosts: await hostsOfOrganisation(organisation.id, deps),
  };
}

function operatedOf(
  organisation: OrganisationRecord,
  dashboards: readonly DashboardRecord[],
  use: OrganisationUseRecord | undefined,
): OperatedOrganisation {
  const { id, slug, name, kind, quotas, created_at } = organisation;
  return {
    ...{ id, slug, name, kind, state: stateOf(organisation) },
    ...namedBrands(dashboards.filter(({ organisation_id }) => organisation_id === id)),
    use: toWireUse(use),
    quotas: limitsOf(quotas),
    created_at: new Date(created_at).toISOString(),
  };
}

function trashToWire({ trashed_at: at }: OrganisationRecord): OperatedDetails['trashed'] {
  return at === null ? null : { at: new Date(at).toISOString(), until: new Date(at + TRASH_KEPT).toISOString() };
}

export function stateOf({ suspended_at, trashed_at }: OrganisationRecord): OrganisationState {
  if (trashed_at !== null) return 'trashed';
  return suspended_at === null ? 'active' : 'suspended';
}

export function toWireUse(use: OrganisationUseRecord | undefined): OrganisationUse {
  const { people = 0, pages = 0, published = 0, bytes = 0, visits = 0, active_at = null } = use ?? {};
  const last_active = active_at === null ? null : new Date(active_at).toISOString();
  return { people, pages, published, storage: bytes, visits, last_active };
}

async function heldPages({ id }: OrganisationRecord, deps: LookDeps): Promise<HeldPage[]> {
  const held: HeldPage[] = [];
  for (const [pageId, , { user, since }] of await heldRooms(deps)) {
    const page = await deps.store.pages.byId(pageId);
    if (!page || organisationOf(page) !== id) continue;
    const from = since === undefined ? {} : { since: new Date(since).toISOString() };
    held.push({ id: pageId, label: page.label, by: user.email, ...from });
  }
  return held;
}

async function gatewaysOf(brands: readonly DashboardRecord[], { store }: LookDeps): Promise<OperatedGateway[]> {
  const each = brands.map(async (record) => {
    const { id: dashboard } = record;
    const brand = brandWords(record);
    const answers = await store.gatewayAnswers.ofDashboard(dashboard);
    return (await store.gateways.ofDashboard(dashboard)).map(({ id, name, settings }) => {
      const last = answers.find(({ gateway_id }) => gateway_id === id);
      return { id, brand, name, kind: String(settings.kind ?? ''), last: last ? answerToWire(last) : null };
    });
  });
  return (await Promise.all(each)).flat();
}
