import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { type DeskVenue, openDeskVenue } from '../../../testing/desk-venue.ts';

// spec visitors.30

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

const KINDS = '/organisations/harbour/voucher_kinds';
const make = (kind: object) => venue.at('editor').post(KINDS, { voucher_kind: kind });
const names = async () =>
  (await venue.at('desk').get(KINDS)).body.voucher_kinds.map(({ name }: { name: string }) => name);

test('an organisation without kinds gets three with one press, and not twice', async () => {
  expect(await names()).toEqual([]);
  const { status, body } = await venue.at('editor').post(`${KINDS}/ready`);
  expect({ status, names: body.voucher_kinds.map(({ name }: { name: string }) => name) }).toEqual({
    status: 201,
    names: ['1 day', '1 GB', '1 hour'],
  });
  expect(await venue.at('owner').post(`${KINDS}/ready`)).toMatchObject({
    ...{ status: 409, body: { error: { code: 'kinds_there' } } },
  });
  expect(await names()).toHaveLength(3);
});

test('a kind has limits that make sense, and a name that no other one has', async () => {
  const made = await make({ name: ' Night ', price: '5 €', limits: { minutes: 600, clock: 'online' } });
  expect(made).toMatchObject({ status: 201 });
  const { voucher_kind: kind } = made.body;
  expect(kind).toEqual({
    id: kind.id,
    ...{ name: 'Night', price: '5 €', alphabet: 'safe', network: null, warnings: [] },
    limits: { ...NO_LIMITS, minutes: 600, clock: 'online' },
  });
  for (const [wrong, code] of [
    [{ name: 'NIGHT', limits: {} }, 'kind_name_taken'],
    [{ name: ' ', limits: {} }, 'kind_words'],
    [{ name: 'a\nb', limits: {} }, 'kind_words'],
    [{ name: 'x', price: 'x'.repeat(31), limits: {} }, 'kind_words'],
    [{ name: 'Clock', limits: { clock: 'online' } }, 'limits'],
    [{ name: 'Day', limits: { every: 'day' } }, 'limits'],
  ] as const)
    expect((await make(wrong)).body.error?.code, JSON.stringify(wrong)).toBe(code);
  for (const limits of [{ minutes: 0 }, { minutes: 1.5 }, { at_once: 101 }, { clock: 'wall' }, { foo: 1 }])
    expect((await make({ name: 'Odd', limits })).status, JSON.stringify(limits)).toBe(422);
});

test('a kind is changed as a whole, and removed, by who may; of another organisation it is not there', async () => {
  const { id } = (await make({ name: 'Week', limits: { minutes: 10_080, uses: 3 } })).body.voucher_kind;
  const at = `${KINDS}/${id}`;
  const changed = { voucher_kind: { name: 'Week', alphabet: 'digits', limits: { minutes: 10_080 } } };
  for (const role of ['desk', 'author', 'reader'] as const) {
    expect((await venue.at(role).put(at, changed)).status).toBe(403);
    expect((await venue.at(role).delete(at)).status).toBe(403);
  }
  expect((await venue.at('admin').put(at, changed)).body.voucher_kind).toMatchObject({
    ...{ id, alphabet: 'digits', limits: { ...NO_LIMITS, minutes: 10_080 } },
  });
  const { store, clock } = venue.server.context;
  const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
  const { user } = venue.at('owner');
  await store.memberships.add({ organisation_id: bay.id, user_id: user.id, role: 'owner' }, clock.now());
  const there = (end: string) => `/organisations/bay/voucher_kinds/${end}`;
  expect((await venue.at('owner').put(there(id), changed)).body.error.code).toBe('kind_missing');
  expect((await venue.at('owner').delete(there(id))).body.error.code).toBe('kind_missing');
  expect((await venue.at('owner').delete(at)).status).toBe(204);
  expect((await venue.at('owner').delete(at)).body.error.code).toBe('kind_missing');
});

test('a kind says which of its limits a gateway of the organisation does not keep', async () => {
  const { store, clock } = venue.server.context;
  const dashboard = { api_hostname: '', editor_hostname: 'harbour.test', cloud_user_id: 'c', config: { editor: {} } };
  const { id } = await store.dashboards.add({ ...dashboard, organisation_id: venue.organisation.id }, clock.now());
  const settings = { kind: 'meraki', auth: 'click', pages: 'all' };
  await store.gateways.add({ dashboard_id: id, id: 'pier', name: 'Pier', settings, created_at: clock.now() });
  const { voucher_kinds: kinds } = (await venue.at('desk').get(KINDS)).body;
  const day = kinds.find(({ name }: { name: string }) => name === '1 GB');
  expect(day.warnings.join(' ')).toContain('Pier');
});
