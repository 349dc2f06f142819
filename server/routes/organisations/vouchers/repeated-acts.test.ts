import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskVenue, openDeskVenue } from '../../../testing/desk-venue.ts';

// spec visitors.32

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

const HARBOUR = '/organisations/harbour';
const issued = async (limits: object) => {
  const asked = { voucher_batch: { count: 1, limits } };
  const { body } = await venue.at('admin').post(`${HARBOUR}/voucher_batches`, asked);
  return { code: body.vouchers[0].code as string, at: `${HARBOUR}/vouchers/${body.vouchers[0].id}` };
};

test('a voucher gets one new code however often that is asked for with the same key', async () => {
  const { code, at } = await issued({ minutes: 60 });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const move = () => venue.at('admin').post(`${at}/move`, undefined, key);
  const answers = await Promise.all([move(), move()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const codes = new Set([...answers, await move()].map(({ body }) => body.voucher.code));
  expect(codes.size).toBe(1);
  expect(codes).not.toContain(code);
  expect((await venue.at('admin').get(at)).body.voucher.code).toBe([...codes][0]);
  const other = await issued({ minutes: 60 });
  const reused = await venue.at('admin').post(`${other.at}/move`, undefined, key);
  expect(reused).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
});

test('a voucher is topped up once for a key', async () => {
  const { at } = await issued({ minutes: 60 });
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let time = 0; time < 2; time++)
    expect(
      (await venue.at('admin').post(`${at}/top_up`, { more: { minutes: 30 } }, key)).body.voucher.limits.minutes,
    ).toBe(90);
});

test('what is left of time by the clock is told, and when it is over', async () => {
  const { at } = await issued({ minutes: 60 });
  const shown = async () => (await venue.at('admin').get(at)).body.voucher;
  expect(await shown()).toMatchObject({ left: { seconds: 3_600 }, ends_at: null });
  const { store, clock } = venue.server.context;
  const first = clock.now() - 45 * 60_000;
  await store.coupons.use(Number(at.split('/').at(-1)), 'phone', first);
  const { left, ends_at } = await shown();
  expect(ends_at).toBe(new Date(first + 3_600_000).toISOString());
  expect(left.seconds).toBeGreaterThan(880);
  expect(left.seconds).toBeLessThanOrEqual(900);
});

test('what was noted of a batch or a voucher is found, and stands at the voucher', async () => {
  const asked = { voucher_batch: { count: 2, limits: { minutes: 60 }, note: 'Room 12' } };
  const { vouchers } = (await venue.at('admin').post(`${HARBOUR}/voucher_batches`, asked)).body;
  const single = await issued({ minutes: 60 });
  await venue.at('admin').put(single.at, { voucher: { note: 'Anna, room 120' } });
  const found = async (note: string) =>
    (await venue.at('admin').get(`${HARBOUR}/vouchers?note=${encodeURIComponent(note)}`)).body.vouchers.length;
  expect([await found('room 12'), await found('Anna'), await found('Room 13')]).toEqual([3, 1, 0]);
  const { voucher } = (await venue.at('admin').get(`${HARBOUR}/vouchers/${vouchers[0].id}`)).body;
  expect(voucher.batch).toMatchObject({ note: 'Room 12' });
});

test('a number out of its range is told in a sentence', async () => {
  const kind = { name: 'Long', limits: { minutes: 5_270_401 } };
  const { body } = await venue.at('admin').post(`${HARBOUR}/voucher_kinds`, { voucher_kind: kind });
  expect(body.error.summary).toBe('Please give at most 5270400 for minutes.');
  const none = { voucher_batch: { count: 0, limits: {} } };
  expect((await venue.at('admin').post(`${HARBOUR}/voucher_batches`, none)).body.error.summary).toBe(
    'Please give at least 1 for count.',
  );
});
