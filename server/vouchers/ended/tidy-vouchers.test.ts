import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskVenue, openDeskVenue } from '../../testing/desk-venue.ts';
import { voucherLease } from '../../testing/store-contract/vouchers.ts';
import { clearEndedCodes, removeEndedBatches } from './tidy-vouchers.ts';

// spec visitors.43

const DAY = 86_400_000;
const BATCHES = '/organisations/harbour/voucher_batches';
const VOUCHERS = '/organisations/harbour/vouchers';

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

interface Issued {
  readonly batch: string;
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}

async function issue(asked: object): Promise<Issued> {
  const { body } = await venue.at('admin').post(BATCHES, { voucher_batch: { limits: {}, count: 1, ...asked } });
  const vouchers: readonly { id: string; code: string }[] = body.vouchers;
  return { batch: body.voucher_batch.id, ids: vouchers.map(({ id }) => id), codes: vouchers.map(({ code }) => code) };
}

/** What housekeeping does so many days from now. */
async function tidy(days: number): Promise<void> {
  const { store, clock } = venue.server.context;
  const { signal } = new AbortController();
  await clearEndedCodes(store, clock.now() + days * DAY, signal);
  await removeEndedBatches(store, clock.now() + days * DAY, signal);
}

const codesOf = async ({ ids }: Issued) => {
  const codes = await venue.server.context.store.vouchers.codesOf(ids.map(Number));
  return ids.map((id) => codes.get(Number(id)) ?? null);
};
const isThere = async ({ batch }: Issued) =>
  (await venue.server.context.store.voucherBatches.byId(batch)) !== undefined;

test('codes go 30 days after each voucher ended, in each way that is known, and the batch after 400', async () => {
  const { store, clock } = venue.server.context;
  const now = clock.now();
  const dated = await issue({ limits: { valid_days: 1 } });
  const voided = await issue({ count: 2 });
  const hour = await issue({ limits: { minutes: 60 } });
  const unsold = await issue({ sell_by: new Date(now + DAY).toISOString() });
  const [open, online] = [await issue({}), await issue({ limits: { minutes: 60, clock: 'online' } })];
  for (const id of voided.ids) await store.coupons.invalidate(Number(id), now);
  await store.coupons.use(Number(hour.ids[0]), 'phone', now);
  await store.coupons.use(Number(online.ids[0]), 'phone', now);
  const all = [dated, voided, hour, unsold];

  await tidy(29);
  for (const one of [...all, open, online]) expect(await codesOf(one)).toEqual(one.codes);
  await tidy(32);
  for (const one of all) expect((await codesOf(one)).every((code) => code === null)).toBe(true);
  for (const one of [open, online]) expect(await codesOf(one)).toEqual(one.codes);
  const told = (await venue.at('admin').get(`${BATCHES}/${voided.batch}`)).body.voucher_batch;
  expect(told.codes_cleared_at).not.toBeNull();
  // Who types it later is told the same as before.
  const found = await store.vouchers.byCode(venue.organisation.id, hour.codes[0] ?? '');
  expect([String(found?.id), found?.code]).toEqual([hour.ids[0], null]);

  await tidy(395);
  for (const one of all) expect(await isThere(one)).toBe(true);
  await tidy(32 + 371);
  for (const one of all) expect(await isThere(one)).toBe(false);
  for (const one of [open, online]) expect(await isThere(one)).toBe(true);
  expect((await venue.at('admin').get(`${VOUCHERS}/${voided.ids[0]}`)).status).toBe(404);
});

test('a batch stays with all its vouchers while one of them has not ended', async () => {
  const { store, clock } = venue.server.context;
  const two = await issue({ count: 2 });
  await store.coupons.invalidate(Number(two.ids[0]), clock.now());
  await store.voucherLeases.put(voucherLease(Number(two.ids[0]), { hard_end_at: clock.now() + 1 }));
  await tidy(32);
  expect(await codesOf(two)).toEqual([null, two.codes[1]]);
  await tidy(5_000);
  expect(await isThere(two)).toBe(true);
  await store.coupons.invalidate(Number(two.ids[1]), clock.now() + 5_000 * DAY);
  await tidy(5_031);
  expect(await codesOf(two)).toEqual([null, null]);
  await tidy(5_402);
  expect(await isThere(two)).toBe(false);
});

test('a batch of thousands goes some at a time', async () => {
  const { store, clock } = venue.server.context;
  const many = await issue({ count: 1_200 });
  await store.tx((tx) => tx.vouchers.voidUnused(many.batch, clock.now()));
  await tidy(31);
  const rounds = [];
  while (await store.endedVouchers.removeSome(many.batch)) rounds.push(1);
  expect([rounds.length, await isThere(many)]).toEqual([3, false]);
});
