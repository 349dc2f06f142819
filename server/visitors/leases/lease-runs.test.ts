import { expect, it } from 'vitest';
import type { CouponRecord } from '../../ports/store/visitor-codes.ts';
import { voucherMemory } from '../../testing/voucher-memory.ts';
import { someLimits, VoucherWorld } from '../../testing/voucher-world.ts';

// spec visitors.25, visitors.28

const RUNS = process.env.PROOF ? 200_000 : 10_000;
/** Some lives go on over midnight. */
const startOf = (seed: number) => Date.UTC(2027, 0, 15, seed % 24);

it(`in ${RUNS} lives of a voucher nobody gets more than there is, and in the end nothing is leased`, async () => {
  const first = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  const sum = { letIn: 0, refused: 0, reports: 0, extended: 0 };
  for (let seed = first; seed < first + RUNS; seed++) {
    const coupon = { ...UNUSED, ...someLimits(seed) };
    const store = voucherMemory(coupon);
    const world = new VoucherWorld(seed, startOf(seed), [store, store], coupon);
    try {
      await world.live(30);
      expect(await world.end()).toEqual([]);
    } catch (error) {
      throw new Error(`FC_SEED=${seed} repeats it: ${JSON.stringify(coupon)}`, { cause: error });
    }
    for (const name of ['letIn', 'refused', 'reports', 'extended'] as const) sum[name] += world.counts[name];
  }
  // A world in which nothing happens would prove nothing.
  expect(sum.letIn).toBeGreaterThan(3 * RUNS);
  expect(sum.refused).toBeGreaterThan(RUNS);
  expect(sum.reports).toBeGreaterThan(2 * RUNS);
  expect(sum.extended).toBeGreaterThan(RUNS / 10);
}, 600_000);

const UNUSED: Omit<CouponRecord, keyof ReturnType<typeof someLimits>> = {
  id: 1,
  user_id: 'owner',
  code: 'CODE',
  created_at: 0,
  batch_id: null,
  serial: null,
  note: '',
  pages: null,
  gateways: null,
  used: 0,
  first_used_at: null,
  invalidated_at: null,
  devices_used: 0,
  day: null,
  used_seconds: 0,
  downloaded: 0,
  uploaded: 0,
  unreported_download: 0,
  unreported_upload: 0,
  unreported_total: 0,
};
