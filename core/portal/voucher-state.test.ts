import { describe, expect, test } from 'vitest';
import type { VoucherState } from '#core/vouchers/types.ts';
import type { Coupon } from './coupon.ts';
import { voucherState } from './voucher-state.ts';

// spec visitors.31

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const NEW: Coupon = {
  ...{ minutes: null, clock: null, every: null, day: null, download: null, upload: null, total: null },
  ...{ first_used_at: null, used_seconds: 0, downloaded: 0, uploaded: 0, unreported_download: 0 },
  ...{ unreported_upload: 0, unreported_total: 0, valid_from: null, valid_until: null, down_kbps: null },
  ...{ up_kbps: null, invalidated_at: null, devices_used: 0, at_once: null, devices: null, uses: null, used: 0 },
};

describe('the state of a voucher', () => {
  test.each<[string, Partial<Coupon>, VoucherState]>([
    ['that nobody has used', {}, 'unused'],
    ['whose time has not begun', { valid_from: NOW + HOUR }, 'unused'],
    ['that somebody has used', { used: 1, first_used_at: NOW - HOUR }, 'in_use'],
    ['that all its devices have used', { used: 2, devices: 1, devices_used: 1 }, 'in_use'],
    ['whose logins are used up', { used: 2, uses: 2 }, 'spent'],
    ['whose minutes are over', { used: 1, minutes: 60, first_used_at: NOW - 2 * HOUR }, 'spent'],
    ['whose data are used up', { used: 1, total: 100, downloaded: 60, uploaded: 40 }, 'spent'],
    ['whose download of today is used up', { used: 1, download: 100, downloaded: 100, every: 'day' }, 'in_use'],
    ['of each day whose logins are used up', { used: 1, uses: 1, download: 100, every: 'day' }, 'spent'],
    ['that ended by the calendar', { used: 1, valid_until: NOW }, 'ended'],
    ['that nobody used until it was to be sold', { sell_by: NOW }, 'ended'],
    ['that was used before it was to be sold', { used: 1, sell_by: NOW - HOUR }, 'in_use'],
    ['that was ended, although it was over before', { invalidated_at: NOW, valid_until: NOW - HOUR }, 'void'],
  ])('%s', (_, change, state) => {
    expect(voucherState({ ...NEW, ...change }, NOW)).toBe(state);
  });
});
