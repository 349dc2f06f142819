import { describe, expect, test } from 'vitest';
import { ORGANISATION_ROLES, type OrganisationAct } from './organisation-acts.ts';
import type { OrganisationRole } from './types.ts';
import {
  dailyMost,
  issuedKinds,
  mayDoAct,
  readVoucherRights,
  VOUCHER_RIGHTS,
  voucherRightsOf,
} from './voucher-rights.ts';

// spec visitors.33

const own = (
  voucher_rights: string | null,
  vouchers_daily: number | null = null,
  voucher_kinds: string | null = null,
) => ({ voucher_rights, vouchers_daily, voucher_kinds });

describe('the rights on vouchers', () => {
  test.each<[OrganisationRole, readonly string[]]>([
    ['owner', VOUCHER_RIGHTS],
    ['admin', VOUCHER_RIGHTS],
    ['editor', ['settings']],
    ['author', []],
    ['desk', ['issue', 'look', 'print', 'void']],
    ['reader', []],
  ])('of the role %s', (role, rights) => {
    expect(voucherRightsOf(role, null)).toEqual(rights);
    expect(voucherRightsOf(role, own(null))).toEqual(rights);
  });

  test.each(ORGANISATION_ROLES)('that are chosen for a person take the place of those of the role %s', (role) => {
    const isAbove = role === 'owner' || role === 'admin';
    expect(voucherRightsOf(role, own('print,void'))).toEqual(isAbove ? VOUCHER_RIGHTS : ['print', 'void']);
    expect(voucherRightsOf(role, own(''))).toEqual(isAbove ? VOUCHER_RIGHTS : []);
    expect(dailyMost(role, own('issue', 7))).toBe(isAbove ? null : 7);
    expect(dailyMost(role, null)).toBe(isAbove ? null : 50);
    expect(issuedKinds(role, own(null, null, 'a,b'))).toEqual(isAbove ? null : ['a', 'b']);
    expect(issuedKinds(role, own(null, null, ''))).toEqual(isAbove ? null : []);
    expect(issuedKinds(role, null)).toBeNull();
  });

  test.each<[string, OrganisationAct, boolean]>([
    ['print', 'vouchers.print', true],
    ['print', 'vouchers.void', false],
    ['print', 'vouchers.kinds', true],
    ['', 'vouchers.kinds', false],
    ['issue,look,print,void,settings', 'people.look', false],
    ['', 'org.look', true],
  ])('of an author with "%s" allow %s: %s', (rights, act, may) => {
    expect(mayDoAct('author', act, own(rights))).toBe(may);
  });

  test('are read whatever a later version adds', () => {
    expect(readVoucherRights('look,sell,issue')).toEqual(['issue', 'look']);
  });
});
