import type { OrganisationActor } from '#core/access/organisation-acts.ts';
import type { VoucherRight } from '#core/access/types.ts';
import { dailyMost, issuedKinds, voucherRightsOf } from '#core/access/voucher-rights.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';

/** Who calls, and in which organisation as what. */
export interface DeskCaller {
  readonly organisation: OrganisationRecord;
  readonly user: Pick<UserRecord, 'id'>;
  readonly actor: OrganisationActor;
}

/** What a caller may do with vouchers, besides what the route says, and how many they may issue in a day. */
export interface DeskRights {
  readonly rights: readonly VoucherRight[];
  /** null: no limit. */
  readonly daily: number | null;
  /** The kinds that they issue; null: all, and of limits. */
  readonly kinds: readonly string[] | null;
}

/** spec visitors.33: read from the store at each call, so that what is taken from somebody holds from the next one on. */
export async function deskRights(
  { organisation, user, actor }: DeskCaller,
  { memberships }: Pick<Repositories, 'memberships'>,
): Promise<DeskRights> {
  const own = (await memberships.ofActor(organisation.id, user.id)) ?? null;
  return { rights: voucherRightsOf(actor, own), daily: dailyMost(actor, own), kinds: issuedKinds(actor, own) };
}
