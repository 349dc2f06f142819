import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoucherRight } from '#core/access/types.ts';
import { VOUCHER_RIGHTS } from '#core/access/voucher-rights.ts';
import { createOrganisationToken } from '../../../people/tokens/organisation-tokens.ts';
import { TestCaller } from '../../../testing/caller.ts';
import { type DeskVenue, openDeskVenue } from '../../../testing/desk-venue.ts';
import { addPage } from '../../../testing/store-contract/fixture.ts';
import { COUPON } from '../../../testing/store-contract/visitors.ts';
import { issueVouchers } from '../../../vouchers/issue.ts';
import { routes } from '../../index.ts';

// spec visitors.33

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

const HARBOUR = '/organisations/harbour';
const BATCHES = `${HARBOUR}/voucher_batches`;
const rightsAt = (user: string) => `${HARBOUR}/voucher_rights/${user}`;
const choose = (rights: readonly VoucherRight[] | null, daily_most: number | null = null) =>
  venue.at('owner').put(rightsAt(venue.at('author').user.id), { voucher_rights: { rights, daily_most } });
const issueBy = (who: TestCaller, count: number, key?: string) =>
  who.post(
    BATCHES,
    { voucher_batch: { count, limits: { minutes: 60 } } },
    key === undefined ? {} : { 'idempotency-key': key },
  );

/** Routes of the desk, by the right that each needs. */
const guarded = routes.flatMap(({ method, url, access }) =>
  access.startsWith('organisation:vouchers.')
    ? [{ method, url, right: access.slice('organisation:vouchers.'.length) }]
    : [],
);
const BODIES: Readonly<Record<string, object>> = {
  'POST /v1/organisations/:org/voucher_batches/import': { voucher_import: { from: 'csv', text: '' } },
  'POST /v1/organisations/:org/voucher_kinds': { voucher_kind: { name: '', limits: {} } },
  'PUT /v1/organisations/:org/voucher_kinds/:id': { voucher_kind: { name: '', limits: {} } },
  'POST /v1/organisations/:org/voucher_batches': { voucher_batch: { count: 1 } },
  'POST /v1/organisations/:org/vouchers/:id/void': { how: {} },
  'PUT /v1/organisations/:org/vouchers/:id': { voucher: { note: 'x' } },
  'POST /v1/organisations/:org/vouchers/:id/top_up': { more: { minutes: 5 } },
};

describe.each([[], ...VOUCHER_RIGHTS.map((right) => [right])])('somebody with the right %s alone', (...rights) => {
  beforeAll(async () => {
    expect((await choose(rights as VoucherRight[])).status).toBe(200);
  });

  test.each(guarded)('$method $url', async ({ method, url, right }) => {
    const path = url.replace('/v1', '').replace(':org', 'harbour').replace(':id', '999999');
    const answer = await venue.at('author').call(method, path, BODIES[`${method} ${url}`]);
    // To bring codes in needs two.
    const isImport = url.endsWith('/import');
    const may = right === 'kinds' ? rights.length > 0 : !isImport && rights.includes(right as VoucherRight);
    if (may) expect([401, 403]).not.toContain(answer.status);
    else expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  });
});

test('what somebody may do is chosen by owners and admins, not of these, and told', async () => {
  await choose(['look', 'print'], 7);
  const { user } = venue.at('author');
  const list = async () => (await venue.at('admin').get(`${HARBOUR}/voucher_rights`)).body.voucher_rights;
  expect((await list()).find(({ user_id }: { user_id: string }) => user_id === user.id)).toMatchObject({
    ...{ role: 'author', rights: ['look', 'print'], daily_most: 7, usual: false },
  });
  const desk = (await list()).find(({ role }: { role: string }) => role === 'desk');
  expect(desk).toMatchObject({ rights: ['issue', 'look', 'print', 'void'], daily_most: 50, usual: true });
  const all = { voucher_rights: { rights: ['look'], daily_most: null } };
  expect((await venue.at('owner').put(rightsAt(venue.at('admin').user.id), all)).body.error.code).toBe('has_all');
  expect((await venue.at('owner').put(rightsAt(venue.stranger.user.id), all)).body.error.code).toBe('member_missing');
  expect((await venue.at('desk').put(rightsAt(user.id), all)).status).toBe(403);
  await choose(null);
  expect((await list()).some(({ user_id }: { user_id: string }) => user_id === user.id)).toBe(false);
});

// spec visitors.42
test('who may issue some kinds alone sees and issues these, and nothing of limits or of a file', async () => {
  const [owner, author] = [venue.at('owner'), venue.at('author')];
  const make = async (name: string): Promise<string> =>
    (await owner.post(`${HARBOUR}/voucher_kinds`, { voucher_kind: { name, limits: { minutes: 60 } } })).body
      .voucher_kind.id;
  const [hour, week] = [await make('Hour'), await make('Week')];
  const own = (kinds: 'all' | readonly string[], rights: VoucherRight[] = ['issue', 'look', 'print']) =>
    owner.put(rightsAt(author.user.id), { voucher_rights: { rights, daily_most: 1_000, kinds } });
  expect((await own([hour])).body.voucher_rights.kinds).toEqual([hour]);
  const seen = async () =>
    (await author.get(`${HARBOUR}/voucher_kinds`)).body.voucher_kinds.map((one: { id: string }) => one.id);
  expect(await seen()).toEqual([hour]);
  const issue = (asked: object) => author.post(BATCHES, { voucher_batch: { count: 1, ...asked } });
  expect((await issue({ kind_id: hour })).status).toBe(201);
  for (const asked of [{ kind_id: week }, { limits: { minutes: 5 } }]) {
    const { status, body } = await issue(asked);
    expect([status, body.error.code]).toEqual([403, 'kind_not_yours']);
    expect(body.error.summary).toContain('Hour');
  }
  const file = { voucher_import: { from: 'csv', text: 'code\nBRIDGE-7KQF' } };
  expect((await author.post(`${BATCHES}/import`, file)).body.error.code).toBe('kind_not_yours');
  // Whoever changes kinds sees them all; what is not named stays.
  await owner.put(rightsAt(author.user.id), { voucher_rights: { rights: ['issue', 'settings'], daily_most: null } });
  expect(await seen()).toEqual(expect.arrayContaining([hour, week]));
  expect((await issue({ kind_id: week })).status).toBe(403);
  expect((await own(['none'])).body.error.code).toBe('kind_missing');
  await own('all');
  expect((await issue({ kind_id: week })).status).toBe(201);
  await choose(null);
});

// spec visitors.42
test('everybody is told what they may do with the vouchers of their organisations', async () => {
  const { user } = venue.at('author');
  const told = async (who: TestCaller) => {
    const one = (await who.get(HARBOUR)).body.organisation.vouchers;
    const listed = (await who.get('/organisations')).body.organisations[0].vouchers;
    expect(listed).toEqual(one);
    return one;
  };
  expect([await told(venue.at('owner')), await told(venue.at('desk')), await told(venue.at('reader'))]).toEqual([
    VOUCHER_RIGHTS,
    ['issue', 'look', 'print', 'void'],
    undefined,
  ]);
  await choose(['look']);
  expect(await told(venue.at('author'))).toEqual(['look']);
  await choose(null);
  expect(await told(venue.at('author'))).toBeUndefined();
  expect(user.id).toBeDefined();
});

test('what was chosen for somebody ends with their role, and no other one brings it back', async () => {
  await choose(['print', 'void'], 7);
  const { user } = venue.at('author');
  const owner = venue.at('owner');
  const rights = async () =>
    (await owner.get(`${HARBOUR}/voucher_rights`)).body.voucher_rights.find(
      ({ user_id }: { user_id: string }) => user_id === user.id,
    );
  expect((await rights()).rights).toEqual(['print', 'void']);
  const { store } = venue.server.context;
  const of = { organisation_id: venue.organisation.id, user_id: user.id };
  await store.memberships.setRole(of, 'author');
  expect((await rights()).daily_most).toBe(7);
  await store.memberships.setRole(of, 'desk');
  expect(await rights()).toMatchObject({ rights: ['issue', 'look', 'print', 'void'], daily_most: 50, usual: true });
  await store.memberships.setRole(of, 'author');
  expect(await rights()).toBeUndefined();
});

test('who looks and may not print is told the last three signs of a code, wherever one stands', async () => {
  await choose(['issue', 'look', 'void']);
  const [author, admin] = [venue.at('author'), venue.at('admin')];
  const answer = await issueBy(author, 2);
  expect(answer.body.vouchers).toBeUndefined();
  const { id } = answer.body.voucher_batch;
  const [{ id: voucher, code }] = (await admin.get(`${HARBOUR}/vouchers?batch=${id}`)).body.vouchers;
  const bare = code.replaceAll('-', '');
  const at = `${HARBOUR}/vouchers/${voucher}`;
  const answers = [
    ...[await author.get(`${HARBOUR}/vouchers?batch=${id}`), await author.get(`${HARBOUR}/vouchers?code=${bare}`)],
    ...[await author.get(at), await author.put(at, { voucher: { note: 'x' } })],
    ...[await author.post(`${at}/top_up`, { more: { total: 5 } }), await author.post(`${at}/void`, { how: {} })],
    await author.post(`${at}/move`),
  ];
  for (const { text } of answers) expect(text.replaceAll('-', '')).not.toContain(bare);
  expect(answers[2]?.body.voucher.code).toBe(`…${bare.slice(-3)}`);
  await choose(null);
  expect((await author.get(at)).status).toBe(403);
});

describe('codes of another system', () => {
  const bring = (codes: readonly string[]) =>
    venue
      .at('author')
      .post(`${BATCHES}/import`, { voucher_import: { from: 'csv', text: ['code', ...codes].join('\n') } });
  const codesOf = async (count: number): Promise<string[]> =>
    (await issueBy(venue.at('admin'), count)).body.vouchers.map(({ code }: { code: string }) => code);

  test('are brought in by who issues and prints, and nobody else is told which are there', async () => {
    const [code] = await codesOf(1);
    await choose(['issue', 'look']);
    expect(await bring([code ?? ''])).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    await choose(['issue', 'print'], 10_000);
    expect((await bring([code ?? ''])).body.error).toMatchObject({
      code: 'not_imported',
      details: { problems: [{ line: 2 }] },
    });
    expect((await bring(['PRINTED-7KQF'])).status).toBe(201);
  });

  test('are more than somebody may issue in a day before it is told which are there', async () => {
    const codes = await codesOf(2);
    await choose(['issue', 'print'], 1);
    expect((await bring(codes)).body.error.code).toBe('daily_most');
  });

  test('that are there count as codes that somebody looks for', async () => {
    const { store } = venue.server.context;
    await store.limits.forget('voucher lookups');
    const codes = await codesOf(40);
    await choose(['issue', 'print', 'look'], 10_000);
    const { error } = (await bring(codes)).body;
    expect([error.code, error.details.problems.length]).toEqual(['not_imported', 30]);
    expect((await bring(codes)).body.error.code).toBe('too_many_lookups');
    expect((await bring(['PRINTED-9WXY'])).body.error.code).toBe('too_many_lookups');
    expect((await venue.at('author').get(`${HARBOUR}/vouchers?code=WRONG`)).status).toBe(429);
    await store.limits.forget('voucher lookups');
  });

  test('of what somebody has in another organisation are not told', async () => {
    const { store, clock } = venue.server.context;
    const { user } = venue.at('editor');
    await addPage(store, user.id, { organisation_id: null });
    await store.coupons.add({ ...COUPON, user_id: user.id, code: 'ELSEWHERE-7KQF' }, clock.now());
    await choose(['issue', 'print'], 10_000);
    expect((await bring(['ELSEWHERE-7KQF'])).status).toBe(201);
  });
});

describe('what somebody may issue in a day', () => {
  test('is counted over batches, and one more is refused; owners and admins issue as many as they like', async () => {
    await choose(['issue'], 5);
    const author = venue.at('author');
    const { store } = venue.server.context;
    const before = await store.voucherBatches.issuedSince(venue.organisation.id, author.user.id, 0);
    await choose(['issue'], before + 5);
    expect((await issueBy(author, 3)).status).toBe(201);
    const refused = await issueBy(author, 3);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'daily_most', details: { left: 2 } } } });
    expect((await issueBy(author, 2)).status).toBe(201);
    expect((await issueBy(author, 1)).body.error.code).toBe('daily_most');
    expect((await issueBy(venue.at('admin'), 60)).status).toBe(201);
    venue.server.clock.advance(86_400_000 + 1_000);
    expect((await issueBy(author, 5)).status).toBe(201);
  });

  test('is no more with many calls at once', async () => {
    const { store, clock, settings } = venue.server.context;
    venue.server.clock.advance(86_400_000 + 1_000);
    const { user } = venue.at('author');
    const of = { organisation_id: venue.organisation.id, user_id: user.id };
    // Nobody's proof is that old.
    await store.memberships.setVoucherRights(of, { voucher_rights: 'issue', vouchers_daily: 4, voucher_kinds: null });
    const caller = { organisation: venue.organisation, user, actor: 'author' } as const;
    const request = { key: undefined, method: 'POST', path: '/', body: null };
    const deps = [store, store.visitors ?? store].map((one) => ({ store: one, clock, settings }));
    const tries = Array.from({ length: 10 }, (_, n) =>
      issueVouchers(caller, { count: 1, limits: {} }, request, deps[n % 2] as (typeof deps)[0]).then(
        () => true,
        (error) => (error.code === 'daily_most' ? false : Promise.reject(error)),
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(4);
  });
});

test('a token of the organisation issues and looks where it is for vouchers, and for nothing else', async () => {
  const { context } = venue.server;
  const made = async (scopes: readonly ('vouchers' | 'pages:write')[], role: 'admin' | 'reader') => {
    const asked = { name: crypto.randomUUID(), scopes, role, days: 1 };
    const { token } = await createOrganisationToken(venue.organisation, venue.at('owner').user, asked, context);
    return new TestCaller(venue.server, token);
  };
  const till = await made(['vouchers'], 'admin');
  expect(await issueBy(till, 1)).toMatchObject({ status: 201, body: { vouchers: [{ code: expect.any(String) }] } });
  expect((await till.get(`${HARBOUR}/vouchers`)).status).toBe(200);
  for (const [method, url] of [
    ['GET', `${HARBOUR}/folders`],
    ['POST', `${HARBOUR}/vouchers/1/void`],
    ['POST', `${HARBOUR}/voucher_kinds/ready`],
    ['GET', `${HARBOUR}/voucher_rights`],
  ] as const)
    expect((await till.call(method, url)).status, url).toBe(403);
  expect((await issueBy(await made(['pages:write'], 'admin'), 1)).body.error.code).toBe('token_scope');
  await expect(made(['vouchers'], 'reader')).rejects.toMatchObject({ code: 'role' });
});
