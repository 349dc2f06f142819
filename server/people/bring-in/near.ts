import type { NearPerson } from '#core/ports/joining/bring-in.ts';
import { isFormer } from '../../domain/addresses.ts';
import { operatorLevel } from '../../organisations/standing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { NearRecord } from '../../ports/store/people/bring-ins.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec organisations.213

export interface NearDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

type Organisation = Pick<OrganisationRecord, 'id'>;

/**
 * Who works for an organisation without being in it, by email. Nobody is told of who has nothing to do with it: what tells so is
 * what its own people did or were told. Staff of the provider are not listed.
 */
export async function listNear(
  organisation: Organisation,
  deps: NearDeps,
  { isStaff = false }: { readonly isStaff?: boolean } = {},
): Promise<NearPerson[]> {
  const asked = new Set(
    (await deps.store.memberInvitations.open(organisation.id))
      .filter(({ expires_at }) => expires_at > deps.clock.now())
      .map(({ email }) => email),
  );
  const named = await pagesOfGateways(organisation, deps);
  return Promise.all(
    (await nearOf(organisation, deps)).map((one) =>
      isStaff || isKnown(one)
        ? nearToWire(one, asked.has(one.email), named, deps)
        : guestToWire(one, asked.has(one.email)),
    ),
  );
}

/** Whether somebody told more of themselves than that they opened a page which was shared with their address. */
export const isKnown = ({ signed_in, shares }: Pick<NearRecord, 'shares' | 'signed_in'>): boolean =>
  signed_in || shares;

/** One of them; undefined for everybody else. */
export async function nearPerson(
  organisation: Organisation,
  userId: string,
  deps: Pick<NearDeps, 'store'>,
): Promise<NearRecord | undefined> {
  return (await nearOf(organisation, deps)).find(({ user_id }) => user_id === userId);
}

async function nearOf({ id }: Organisation, { store }: Pick<NearDeps, 'store'>): Promise<NearRecord[]> {
  const near: NearRecord[] = [];
  for (const one of await store.bringIns.near(id, (await store.dashboards.first())?.id ?? '')) {
    const isStaff = (await operatorLevel({ id: one.user_id }, { store })) !== null;
    if (!isStaff && !isFormer(one)) near.push(one);
  }
  return near;
}

/** Which pages each gateway of the organisation's brands sends its visitors to. */
async function pagesOfGateways({ id }: Organisation, { store }: Pick<NearDeps, 'store'>): Promise<string[][]> {
  const named: string[][] = [];
  for (const brand of await store.dashboards.list()) {
    if (brand.organisation_id !== id) continue;
    for (const { settings } of await store.gateways.ofDashboard(brand.id))
      if (Array.isArray(settings.pages)) named.push(settings.pages.map(String));
  }
  return named;
}

async function nearToWire(
  { user_id, email, fullname, disabled_at, signed_in, is_guest, shares }: NearRecord,
  isAsked: boolean,
  named: readonly string[][],
  { store }: NearDeps,
): Promise<NearPerson> {
  const own = await ownPlace(user_id, { store });
  const pages = own ? await store.pages.ofOrganisation({ organisationId: own.id, reader: null }, { light: true }) : [];
  const ids = new Set(pages.map(({ id }) => id));
  return {
    ...{ user_id, email, name: fullname },
    because: [
      ...(signed_in ? (['signed-in'] as const) : []),
      ...(is_guest ? (['guest'] as const) : []),
      ...(shares ? (['shares'] as const) : []),
    ],
    pages: pages.length,
    gateways: named.filter((one) => one.some((page) => ids.has(page))).length,
    state: stateOf(disabled_at !== null, isAsked),
  };
}

/** Nothing is told of their account, also not whether it is disabled. */
function guestToWire({ user_id, email }: NearRecord, isAsked: boolean): NearPerson {
  const state = stateOf(false, isAsked);
  return { user_id, email, name: '', because: ['guest'], pages: null, gateways: null, state };
}

function stateOf(isDisabled: boolean, isAsked: boolean): NearPerson['state'] {
  if (isDisabled) return 'disabled';
  return isAsked ? 'asked' : 'free';
}

/** The organisation that came with a person, as long as they are alone in it: its pages are theirs to bring along. */
export async function ownPlace(
  userId: string,
  { store }: { readonly store: Pick<Repositories, 'memberships' | 'organisations'> },
): Promise<OrganisationRecord | undefined> {
  for (const { organisation_id, role, disabled_at } of await store.memberships.ofUser(userId)) {
    if (role !== 'owner' || disabled_at !== null) continue;
    const organisation = await store.organisations.byId(organisation_id);
    if (organisation?.kind !== 'personal' || organisation.trashed_at !== null) continue;
    if ((await store.memberships.ofOrganisation(organisation_id)).length === 1) return organisation;
  }
  return undefined;
}
