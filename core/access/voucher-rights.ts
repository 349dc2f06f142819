import { mayInOrganisation, type OrganisationAct, type OrganisationActor } from './organisation-acts.ts';
import type { VoucherRight } from './types.ts';

/** spec visitors.33: what somebody may do with the vouchers of an organisation, each by itself. */
export const VOUCHER_RIGHTS = ['issue', 'look', 'print', 'void', 'settings'] as const satisfies readonly VoucherRight[];

/** Vouchers that somebody issues in a day at most, where nothing else is said of them. */
export const USUAL_DAILY = 50;

/** What is said of one person in an organisation; null: what is usual for their role. */
export interface OwnVoucherRights {
  readonly voucher_rights: string | null;
  readonly vouchers_daily: number | null;
  readonly voucher_kinds: string | null;
}

/** Owners and admins have all rights, and issue as many as they like: nobody takes that from them. */
const hasAll = (actor: OrganisationActor): boolean => actor === 'owner' || actor === 'admin';

/** Rights as they are kept: their names, separated by commas. What no version knows is none. */
export function readVoucherRights(stored: string): VoucherRight[] {
  const names = stored.split(',');
  return VOUCHER_RIGHTS.filter((right) => names.includes(right));
}

export function voucherRightsOf(actor: OrganisationActor, own: OwnVoucherRights | null): readonly VoucherRight[] {
  const chosen = own?.voucher_rights ?? null;
  if (chosen !== null && !hasAll(actor)) return readVoucherRights(chosen);
  return VOUCHER_RIGHTS.filter((right) => mayInOrganisation(actor, `vouchers.${right}`));
}

/** The most that somebody issues in a day; null: no limit. */
export function dailyMost(actor: OrganisationActor, own: OwnVoucherRights | null): number | null {
  return hasAll(actor) ? null : (own?.vouchers_daily ?? USUAL_DAILY);
}

/** The kinds that somebody issues vouchers of; null: all, and vouchers of limits that stand in no kind. */
export function issuedKinds(actor: OrganisationActor, own: OwnVoucherRights | null): readonly string[] | null {
  const chosen = own?.voucher_kinds ?? null;
  return chosen === null || hasAll(actor) ? null : chosen.split(',').filter((id) => id !== '');
}

const FAMILY = 'vouchers.';

/** Whether somebody may do an act of an organisation: by their role, or by what was chosen for them. */
export function mayDoAct(actor: OrganisationActor, act: OrganisationAct, own: OwnVoucherRights | null): boolean {
  if (!act.startsWith(FAMILY) || (own?.voucher_rights ?? null) === null) return mayInOrganisation(actor, act);
  const rights: readonly string[] = voucherRightsOf(actor, own);
  return act === 'vouchers.kinds' ? rights.length > 0 : rights.includes(act.slice(FAMILY.length));
}
