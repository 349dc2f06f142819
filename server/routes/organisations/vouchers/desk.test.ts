import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeskVenue, openDeskVenue } from '../../../testing/desk-venue.ts';
import { addPage } from '../../../testing/store-contract/fixture.ts';
import { COUPON } from '../../../testing/store-contract/visitors.ts';
import { voucherLease } from '../../../testing/store-contract/vouchers.ts';

// spec visitors.31, visitors.32

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

const HARBOUR = '/organisations/harbour';
const BATCHES = `${HARBOUR}/voucher_batches`;
const VOUCHERS = `${HARBOUR}/vouchers`;
const issue = (asked: object, headers = {}) => venue.at('admin').post(BATCHES, { voucher_batch: asked }, headers);
const issued = async (asked: object) => (await issue(asked)).body;
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

describe('issuing', () => {
  test('gives each voucher a code that nobody has and the next serial, with the limits of its kind', async () => {
    const kind = { name: 'Night', price: '5 €', alphabet: 'digits', limits: { minutes: 600, valid_days: 30 } };
    const { id: kind_id } = (await venue.at('admin').post(`${HARBOUR}/voucher_kinds`, { voucher_kind: kind })).body
      .voucher_kind;
    const { status, body } = await issue({ count: 30, kind_id, name: ' Hotel ', note: 'May' });
    expect(status).toBe(201);
    expect(body.voucher_batch).toMatchObject({
      ...{ number: 1, name: 'Hotel', note: 'May', price: '5 €', alphabet: 'digits', count: 30 },
      ...{ kind: { id: kind_id, name: 'Night' }, pages: 'all', gateways: 'all', sell_by: null },
    });
    expect(body.vouchers.map(({ serial }: { serial: number }) => serial)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
    const codes = body.vouchers.map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(30);
    for (const code of codes) expect(code.replaceAll('-', '')).toMatch(/^\d{10}$/);
    const [voucher] = (await venue.at('admin').get(`${VOUCHERS}?code=${codes[0].replaceAll('-', '')}`)).body.vouchers;
    const month = venue.server.context.clock.now() + 30 * 86_400_000;
    expect(voucher).toMatchObject({ serial: 1, code: codes[0], state: 'unused', owner: '', limits: { minutes: 600 } });
    expect(Math.abs(Date.parse(voucher.valid_until) - month)).toBeLessThan(60_000);
    await venue.at('admin').delete(`${HARBOUR}/voucher_kinds/${kind_id}`);
    expect((await venue.at('admin').get(`${BATCHES}/${body.voucher_batch.id}`)).body.voucher_batch).toMatchObject({
      ...{ kind: { name: 'Night' }, states: { unused: 30, in_use: 0, spent: 0, ended: 0, void: 0 } },
    });
  });

  test('is done once for a key, and told again', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const asked = { count: 3, limits: { minutes: 60 } };
    const [first, again] = [await issue(asked, key), await issue(asked, key)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(codeOf(await issue({ ...asked, count: 4 }, key))).toBe('key_reused');
  });

  test.each<[string, object, string]>([
    ['of a kind and of limits', { count: 1, kind_id: 'x', limits: {} }, 'kind_or_limits'],
    ['of neither', { count: 1 }, 'kind_or_limits'],
    ['of a kind that is not there', { count: 1, kind_id: 'x' }, 'kind_missing'],
    ['of limits that make no sense', { count: 1, limits: { every: 'day' } }, 'limits'],
    ['to be sold until a time that is over', { count: 1, limits: {}, sell_by: '2001-01-01T00:00Z' }, 'sell_by'],
    ['to be sold until a word', { count: 1, limits: {}, sell_by: 'soon' }, 'sell_by'],
    ['for a page that is not there', { count: 1, limits: {}, pages: ['x'] }, 'page_missing'],
    ['at a gateway that is not there', { count: 1, limits: {}, gateways: ['x'] }, 'gateway_missing'],
    ['with a name of two lines', { count: 1, limits: {}, name: 'a\nb' }, 'words'],
  ])('%s is refused', async (_, asked, code) => {
    expect(codeOf(await issue(asked))).toBe(code);
  });

  test('of none, or of more than 10,000, is refused', async () => {
    for (const count of [0, 10_001, 1.5]) expect((await issue({ count, limits: {} })).status).toBe(422);
  });

  test('ten thousand at once is done in one go, and the length of codes grows with them', async () => {
    const { body } = await issue({ count: 10_000, limits: { minutes: 60 } });
    const codes = new Set(body.vouchers.map(({ code }: { code: string }) => code.replaceAll('-', '')));
    expect(codes.size).toBe(10_000);
    expect(Math.min(...[...codes].map((code) => (code as string).length))).toBe(9);
    const { voucher_batch: batch } = (await venue.at('desk').get(`${BATCHES}/${body.voucher_batch.id}`)).body;
    expect(batch.states.unused).toBe(10_000);
    expect((await venue.at('admin').post(`${BATCHES}/${batch.id}/void`)).body).toEqual({ voided: 10_000 });
  }, 60_000);

  test('ten thousand keep nobody waiting: codes are sealed before the transaction, and opened only to be read', async () => {
    const { store } = venue.server.context;
    const [seal, open] = [vi.spyOn(store.vouchers, 'seal'), vi.spyOn(store.vouchers, 'codesOf')];
    const { voucher_batch: batch } = await issued({ count: 300, limits: { minutes: 60 } });
    expect([seal.mock.calls.length, open.mock.calls.length]).toEqual([1, 1]);
    expect((await venue.at('admin').get(`${BATCHES}/${batch.id}`)).body.voucher_batch.states.unused).toBe(300);
    expect(open).toHaveBeenCalledTimes(1);
    for (const spy of [seal, open]) spy.mockRestore();
  });

  test('what a gateway does not keep is refused with its name, unless somebody knows that', async () => {
    const { store, clock } = venue.server.context;
    const dashboard = { api_hostname: '', editor_hostname: 'harbour.test', cloud_user_id: 'c', config: { editor: {} } };
    const { id } = await store.dashboards.add({ ...dashboard, organisation_id: venue.organisation.id }, clock.now());
    const settings = { kind: 'meraki', auth: 'click', pages: 'all' };
    await store.gateways.add({ dashboard_id: id, id: 'pier', name: 'Pier', settings, created_at: clock.now() });
    const data = { count: 1, limits: { total: 1_000_000 } };
    const refused = await issue(data);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'not_enforced' } } });
    expect(refused.body.error.details.gateways).toMatchObject([{ id: 'pier', name: 'Pier' }]);
    expect((await issue({ ...data, accept_unenforced: true })).status).toBe(201);
    expect((await issue({ count: 1, limits: {}, gateways: ['pier'] })).body.voucher_batch.gateways).toEqual(['pier']);
    await store.gateways.remove(id, 'pier');
  });
});

describe('the vouchers of an organisation', () => {
  test('are listed part by part, of a batch, in a state, and by serial', async () => {
    const { voucher_batch: batch, vouchers } = await issued({ count: 5, limits: { minutes: 60 } });
    const { store, clock } = venue.server.context;
    await store.coupons.use(Number(vouchers[1].id), 'phone', clock.now());
    const parts: number[] = [];
    let url: string | undefined = `${VOUCHERS}?batch=${batch.id}&limit=2`;
    while (url !== undefined) {
      const { body, headers }: { body: { vouchers: { serial: number }[] }; headers: Record<string, unknown> } =
        await venue.at('admin').get(url);
      parts.push(...body.vouchers.map(({ serial }) => serial));
      url = /<\/v1([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(parts).toEqual(vouchers.map(({ serial }: { serial: number }) => serial).reverse());
    const inState = async (state: string) =>
      (await venue.at('admin').get(`${VOUCHERS}?batch=${batch.id}&state=${state}&limit=2`)).body.vouchers;
    expect(await inState('in_use')).toMatchObject([{ id: vouchers[1].id, uses: 1, devices: 1 }]);
    expect(await inState('unused')).toHaveLength(2);
    const { serial } = vouchers[3];
    expect((await venue.at('admin').get(`${VOUCHERS}?serial=${serial}`)).body.vouchers).toMatchObject([{ serial }]);
  });

  test('in a state are looked for among some thousands at a time; the next part goes on', async () => {
    const { store, clock } = venue.server.context;
    const first = await issued({ count: 1, limits: { minutes: 60 } });
    await store.coupons.invalidate(Number(first.vouchers[0].id), clock.now());
    await issued({ count: 6_000, limits: { minutes: 60 } });
    const [asked, turns] = [{ portions: 0 }, { others: 0 }];
    const count = setInterval(() => turns.others++, 0);
    const { ofOrganisation } = store.vouchers;
    const spied = vi.spyOn(store.vouchers, 'ofOrganisation').mockImplementation((...given) => {
      asked.portions++;
      return ofOrganisation(...given);
    });
    const url = `${VOUCHERS}?state=void&limit=1`;
    const part = await venue.at('admin').get(url);
    spied.mockRestore();
    clearInterval(count);
    expect([part.body.vouchers, asked.portions]).toEqual([[], 10]);
    expect(turns.others).toBeGreaterThan(0);
    const next = /<\/v1([^>]+)>/.exec(String(part.headers.link))?.[1] ?? '';
    expect((await venue.at('admin').get(next)).body.vouchers).toMatchObject([
      { id: first.vouchers[0].id, state: 'void' },
    ]);
  });

  test('are topped up, moved, noted, released and ended, and no more once they are', async () => {
    const { vouchers } = await issued({ count: 1, limits: { minutes: 60 } });
    const at = `${VOUCHERS}/${vouchers[0].id}`;
    const admin = venue.at('admin');
    expect((await admin.put(at, { voucher: { note: ' Room 7 ' } })).body.voucher.note).toBe('Room 7');
    expect(codeOf(await admin.put(at, { voucher: { note: 'x'.repeat(61) } }))).toBe('words');
    expect((await admin.post(`${at}/top_up`, { more: { minutes: 30 } })).body.voucher.limits.minutes).toBe(90);
    expect(codeOf(await admin.post(`${at}/top_up`, { more: { total: 5 } }))).toBe('unlimited');
    expect(codeOf(await admin.post(`${at}/top_up`, { more: {} }))).toBe('nothing_more');
    const tooMuch = await admin.post(`${at}/top_up`, { more: { minutes: 5_270_400 } });
    expect(tooMuch).toMatchObject({ status: 422, body: { error: { code: 'too_much', details: { most: 5_270_400 } } } });
    expect((await admin.get(at)).body.voucher.limits.minutes).toBe(90);
    const { code } = (await admin.post(`${at}/move`)).body.voucher;
    expect(code).not.toBe(vouchers[0].code);
    const found = async (typed: string) => (await admin.get(`${VOUCHERS}?code=${typed}`)).body.vouchers.length;
    expect([await found(vouchers[0].code), await found(code)]).toEqual([0, 1]);
    const { store, clock } = venue.server.context;
    await store.voucherLeases.put(voucherLease(Number(vouchers[0].id), { hard_end_at: clock.now() + 60_000 }));
    expect((await admin.get(at)).body.voucher.online).toMatchObject({ devices: 1 });
    expect((await admin.post(`${at}/release`, { how: {} })).body).toEqual({ released: 1 });
    expect(codeOf(await admin.post(`${at}/release`, {}))).toBe('nobody_online');
    await store.voucherLeases.put(voucherLease(Number(vouchers[0].id), { hard_end_at: clock.now() + 60_000 }));
    const released = await store.voucherLeases.perhapsOnline(Number(vouchers[0].id), clock.now());
    const ended = (await admin.post(`${at}/void`, { how: { disconnect: true } })).body.voucher;
    // Who was released is still online at the gateway.
    expect(released).toHaveLength(2);
    for (const { id } of released) expect((await store.sessionEnds.of(id))?.wanted).toBe('end');
    expect(ended).toMatchObject({ state: 'void', online: { devices: 1 } });
    // No gateway is told of them, so that nobody knows whether they are gone.
    const unknown = { device: '02:00:00:00:00:01', state: 'unknown', until: null };
    expect(ended.ended).toEqual([unknown, unknown]);
    const [lease] = await store.voucherLeases.openOf(Number(vouchers[0].id));
    expect((await store.sessionEnds.of(lease?.id ?? ''))?.wanted).toBe('end');
    expect(codeOf(await admin.post(`${at}/void`, { how: {} }))).toBe('voucher_void');
    expect(codeOf(await admin.post(`${at}/move`))).toBe('voucher_void');
    expect(codeOf(await admin.post(`${at}/top_up`, { more: { minutes: 5 } }))).toBe('voucher_void');
  });

  test('of another organisation are not there', async () => {
    const { store, clock } = venue.server.context;
    const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
    const { user } = venue.at('owner');
    await store.memberships.add({ organisation_id: bay.id, user_id: user.id, role: 'owner' }, clock.now());
    const { voucher_batch: batch, vouchers } = await issued({ count: 1, limits: {} });
    const owner = venue.at('owner');
    expect((await owner.get('/organisations/bay/vouchers')).body.vouchers).toEqual([]);
    expect((await owner.get(`/organisations/bay/vouchers?code=${vouchers[0].code}`)).body.vouchers).toEqual([]);
    expect((await owner.get(`/organisations/bay/vouchers?batch=${batch.id}`)).body.vouchers).toEqual([]);
    expect(codeOf(await owner.get(`/organisations/bay/voucher_batches/${batch.id}`))).toBe('batch_missing');
    expect(codeOf(await owner.post(`/organisations/bay/voucher_batches/${batch.id}/void`))).toBe('batch_missing');
    for (const end of ['', '/void', '/move', '/release']) {
      const url = `/organisations/bay/vouchers/${vouchers[0].id}${end}`;
      const body = end === '/void' ? { how: {} } : undefined;
      expect(codeOf(await (end === '' ? owner.get(url) : owner.post(url, body)))).toBe('voucher_missing');
    }
  });

  test('have among them the coupons of people who work for it alone', async () => {
    const { store, clock } = venue.server.context;
    const [author, editor] = [venue.at('author').user, venue.at('editor').user];
    for (const { id } of [author, editor])
      await store.coupons.add({ ...COUPON, user_id: id, code: `OLD-${id.slice(0, 4)}` }, clock.now());
    // The editor has a page in an organisation of their own, which their coupons open.
    await addPage(store, editor.id, { organisation_id: null });
    const { vouchers } = (await venue.at('admin').get(`${VOUCHERS}?limit=500`)).body;
    const owners = new Set(vouchers.map(({ owner }: { owner: string }) => owner));
    expect([owners.has(author.email), owners.has(editor.email)]).toEqual([true, false]);
    const old = vouchers.find(({ owner }: { owner: string }) => owner === author.email);
    expect(old).toMatchObject({ serial: null, batch_id: null, code: `OLD-${author.id.slice(0, 4)}` });
    expect((await venue.at('admin').post(`${VOUCHERS}/${old.id}/void`, { how: {} })).body.voucher.state).toBe('void');
  });
});

test('a desk is no place to guess codes at: thirty that nobody has are looked for in a minute', async () => {
  const { vouchers } = await issued({ count: 1, limits: {} });
  const look = (code: string) => venue.at('desk').get(`${VOUCHERS}?code=${code}`);
  for (let n = 0; n < 5; n++) expect((await look(vouchers[0].code)).body.vouchers).toHaveLength(1);
  for (let n = 0; n < 30; n++) expect((await look(`WRONG-${n}`)).body.vouchers).toEqual([]);
  const refused = await look(vouchers[0].code);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_lookups' } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('no code stands in the journal', async () => {
  const { vouchers } = await issued({ count: 1, limits: { minutes: 60 } });
  const at = `${VOUCHERS}/${vouchers[0].id}`;
  const { code } = (await venue.at('admin').post(`${at}/move`)).body.voucher;
  await venue.at('admin').post(`${at}/void`, { how: {} });
  const events = await venue.server.context.store.auditEvents.list({}, null, 1_000);
  expect(events.map(({ name }) => name)).toContain('voucher.moved');
  const written = JSON.stringify(events).replaceAll('-', '');
  for (const one of [code, vouchers[0].code]) expect(written).not.toContain(one.replaceAll('-', ''));
});

// spec visitors.34
describe('vouchers of another system', () => {
  const bring = (file: object, headers = {}) =>
    venue.at('admin').post(`${BATCHES}/import`, { voucher_import: { from: 'csv', ...file } }, headers);

  test('are brought in as one batch, once for a key, with the codes they have on paper', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const file = { text: 'code,note,minutes\nPIER-7KQF,Room 7,\nPIER-9WXY,,5\n', limits: { minutes: 60 } };
    const [first, again] = [await bring(file, key), await bring(file, key)];
    expect(first).toMatchObject({ status: 201, body: { voucher_batch: { count: 2, kind: null } } });
    expect(again.body).toEqual(first.body);
    expect(first.body.voucher_batch.limits).toBe(null);
    const alike = await bring({ text: 'code,minutes\nQUAY-7KQF,60\nQUAY-9WXY,60\n' });
    expect(alike.body.voucher_batch.limits).toMatchObject({ minutes: 60, at_once: null });
    const { vouchers } = (await venue.at('admin').get(`${VOUCHERS}?batch=${first.body.voucher_batch.id}`)).body;
    expect(vouchers).toMatchObject([
      { code: 'PIER-9WXY', limits: { minutes: 5 } },
      { code: 'PIER-7KQF', note: 'Room 7', limits: { minutes: 60 } },
    ]);
  });

  test('are none where one line is wrong, or somebody has a code; each line is told', async () => {
    const count = async () => (await venue.at('admin').get(`${VOUCHERS}?limit=500`)).body.vouchers.length;
    const before = await count();
    const wrong = await bring({ text: 'code\nQUAY-7KQF\n123\nquay7kqf\n' });
    expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'not_imported' } } });
    expect(wrong.body.error.details.problems).toEqual([
      { line: 3, problem: 'its code could be guessed' },
      { line: 4, problem: 'its code is there twice' },
    ]);
    expect((await bring({ text: 'code\nPIER7KQF\n' })).body.error.details.problems).toMatchObject([{ line: 2 }]);
    expect(codeOf(await bring({ text: 'code\n123\n', weak: ' ' }))).toBe('reason');
    expect(await count()).toBe(before);
    expect((await bring({ text: 'code\n123\n', weak: 'printed in 2019' })).status).toBe(201);
    const events = await venue.server.context.store.auditEvents.list({ name: 'vouchers.imported' }, null, 1);
    expect(events[0]?.fields).toMatchObject({ count: 1, from: 'csv', weak: 'printed in 2019' });
  });

  test('are counted before they are judged; of lines that are wrong a hundred are told, and how many more', async () => {
    const wrong = (count: number) => ['code', ...Array.from({ length: count }, (_, n) => String(n))].join('\n');
    expect(codeOf(await bring({ text: wrong(10_001) }))).toBe('too_many');
    const { details } = (await bring({ text: wrong(150) })).body.error;
    expect([details.problems.length, details.more]).toEqual([100, 50]);
  });

  test('are compared with gateways that are read once, however different their limits are', async () => {
    const list = vi.spyOn(venue.server.context.store.dashboards, 'list');
    expect((await bring({ text: 'code,minutes\nGATE-7KQF,5\nGATE-9WXY,6\nGATE-4BCD,7\n' })).status).toBe(201);
    expect(list).toHaveBeenCalledTimes(1);
    list.mockRestore();
  });

  test('are taken out by who may print, and no cell is run by a spreadsheet', async () => {
    const { voucher_batch: batch } = (await bring({ text: `code,note\nDOCK-7KQF,"'=HYPERLINK(1)"\n` })).body;
    const url = `${BATCHES}/${batch.id}/vouchers.csv`;
    expect((await venue.at('editor').get(url)).status).toBe(403);
    expect((await venue.at('admin').get(url)).text).toContain('DOCK-7KQF,');
    expect((await venue.at('admin').get(url)).text).toContain("'=HYPERLINK(1)");
  });
});
