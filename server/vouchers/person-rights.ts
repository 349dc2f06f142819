import { dailyMost, issuedKinds, USUAL_DAILY, VOUCHER_RIGHTS, voucherRightsOf } from '#core/access/voucher-rights.ts';
import type { ChosenVoucherRights, VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { OrganisationRecord, PersonRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { DeskDeps } from './deps.ts';

// spec visitors.33

const KINDS_STEP = '0116-desk-kinds';

/** Everybody in an organisation who may do something with vouchers. */
export async function listVoucherRights(
  { id }: OrganisationRecord,
  { store }: Pick<DeskDeps, 'store'>,
): Promise<VoucherPerson[]> {
  const people = (await store.memberships.people(id)).filter(({ disabled_at }) => disabled_at === null);
  return people.map(toWire).filter(({ rights, usual }) => rights.length > 0 || !usual);
}

/** Chooses what somebody may do, instead of what is usual for their role. Owners and admins may do everything. */
export function setVoucherRights(
  organisation: OrganisationRecord,
  userId: string,
  { rights, daily_most, kinds }: ChosenVoucherRights,
  { store, clock }: DeskDeps,
): Promise<VoucherPerson> {
  return store.tx(async (tx) => {
    // A server of before lets them issue of all kinds.
    if (kinds !== undefined && kinds !== 'all' && (await tx.nodes.anyBefore(KINDS_STEP)))
      throw refusal(409, 'upgrade_running', 'server.vouchers.upgrade');
    const person = (await tx.memberships.people(organisation.id)).find(({ user_id }) => user_id === userId);
    if (!person) throw refusal(404, 'member_missing', 'server.people.missing');
    if (person.role === 'owner' || person.role === 'admin') throw refusal(409, 'has_all', 'server.vouchers.hasAll');
    const chosen = {
      voucher_rights: rights && VOUCHER_RIGHTS.filter((right) => rights.includes(right)).join(),
      vouchers_daily: daily_most,
      voucher_kinds: kinds === undefined ? person.voucher_kinds : await checkedKinds(organisation, kinds, tx),
    };
    await tx.memberships.setVoucherRights(person, chosen);
    const after = toWire({ ...person, ...chosen });
    const names = (await tx.voucherKinds.ofOrganisation(organisation.id)).filter(({ id }) => after.kinds.includes(id));
    const only = after.kinds === 'all' ? '-' : names.map(({ name }) => name).join(', ');
    const fields = { account: person.email, rights: after.rights, daily: String(daily_most ?? USUAL_DAILY), only };
    const act = { organisation: organisation.id, subject: { id: userId }, fields };
    await audited('voucher-rights.set', act, { store: tx, clock });
    return after;
  });
}

/** Kinds of the organisation, as they are kept. */
async function checkedKinds(
  { id }: OrganisationRecord,
  kinds: 'all' | readonly string[],
  { voucherKinds }: Pick<Repositories, 'voucherKinds'>,
): Promise<string | null> {
  if (kinds === 'all') return null;
  const known = (await voucherKinds.ofOrganisation(id)).map((kind) => kind.id);
  if (kinds.some((kind) => !known.includes(kind))) throw refusal(422, 'kind_missing', 'server.vouchers.kindMissing');
  return [...new Set(kinds)].join();
}

function toWire(person: PersonRecord): VoucherPerson {
  const { user_id, fullname, email, role, voucher_rights } = person;
  return {
    ...{ user_id, fullname, email, role },
    rights: voucherRightsOf(role, person),
    daily_most: dailyMost(role, person),
    kinds: issuedKinds(role, person) ?? 'all',
    usual: voucher_rights === null,
  };
}
