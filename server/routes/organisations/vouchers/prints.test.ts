import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PRINT_LAYOUTS } from '#core/vouchers/print/layouts.ts';
import { createOrganisationToken } from '../../../people/tokens/organisation-tokens.ts';
import { type DeskPerson, type DeskVenue, openDeskVenue } from '../../../testing/desk-venue.ts';
import { codesOn, openPrinted, wordsOn } from '../../../testing/printed-pdf.ts';

// spec visitors.35, visitors.36

let venue: DeskVenue;
beforeAll(async () => {
  venue = await openDeskVenue();
});
afterAll(() => venue.server.close());

const HARBOUR = '/organisations/harbour';
const BATCHES = `${HARBOUR}/voucher_batches`;
const SECRET = 'correct;horse';

const at = (role: Parameters<DeskVenue['at']>[0]) => venue.at(role);
const issued = async (asked: object) => (await at('admin').post(BATCHES, { voucher_batch: asked })).body;
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

async function kindWith(network: object | null): Promise<string> {
  const kind = { name: crypto.randomUUID(), price: '5 €', limits: { minutes: 60 }, network };
  return (await at('admin').post(`${HARBOUR}/voucher_kinds`, { voucher_kind: kind })).body.voucher_kind.id;
}

/** The document as bytes. */
async function print(batch: string, query = '', token = at('admin').token) {
  const { statusCode, headers, rawPayload } = await venue.server.app.inject({
    method: 'GET',
    url: `/v1${BATCHES}/${batch}/sheet.pdf${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

async function readPrinted(bytes: Uint8Array) {
  const { pages } = await openPrinted(bytes);
  return { pages, words: (await Promise.all(pages.map(wordsOn))).flat() };
}

describe('printing a batch', () => {
  test('answers a document with each code once, and writes down who printed it, each time', async () => {
    const { voucher_batch: batch, vouchers } = await issued({ count: 5, limits: { minutes: 60 } });
    expect(batch).toMatchObject({ printed_at: null, printed_by: null, prints: 0 });
    const { status, headers, bytes } = await print(batch.id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      'content-disposition': `inline; filename="vouchers-${batch.number}.pdf"`,
    });
    const { words } = await readPrinted(bytes);
    for (const { code } of vouchers) expect(words.filter((word) => word.includes(code))).toEqual([code]);
    expect(words).toContain('Harbour');
    const after = (await at('desk').get(`${BATCHES}/${batch.id}`)).body.voucher_batch;
    expect(after).toMatchObject({ printed_by: at('admin').user.email, prints: 1 });
    expect(Math.abs(Date.parse(after.printed_at) - venue.server.context.clock.now())).toBeLessThan(60_000);
    await print(batch.id, '?layout=label-40x60');
    const log = (await at('owner').get(`${HARBOUR}/audit_events`)).body.audit_events;
    const printed = log.filter((event: { name: string }) => event.name === 'vouchers.printed');
    expect(printed.map(({ fields }: { fields: object }) => fields)).toEqual([
      { count: 5, layout: 'label-40x60', times: 2 },
      { count: 5, layout: 'a4-3x8', times: 1 },
    ]);
  }, 30_000);

  test('prints some of it, and none that lets nobody in any more', async () => {
    const { voucher_batch: batch, vouchers } = await issued({ count: 4, limits: { minutes: 60 } });
    const [first, second, third] = vouchers;
    await at('admin').post(`${HARBOUR}/vouchers/${second.id}/void`, { how: {} });
    const { bytes } = await print(batch.id, `?from=${first.serial}&to=${third.serial}&lang=de-AT&crop=yes`);
    const { words } = await readPrinted(bytes);
    const there = vouchers.filter(({ code }: { code: string }) => words.includes(code));
    expect(there).toEqual([first, third]);
    expect(words).toContain('1 Stunde');
    await at('admin').post(`${BATCHES}/${batch.id}/void`);
    expect(codeOf(await at('admin').get(`${BATCHES}/${batch.id}/sheet.pdf`))).toBe('nothing_to_print');
  });

  test('joins the network of its kind, whose password nobody else is told', async () => {
    const network = { ssid: 'Cafe;"Bar"\\,:', password: SECRET };
    const kind_id = await kindWith(network);
    const { voucher_batch: batch } = await issued({ count: 2, kind_id });
    const { bytes } = await print(batch.id, '?layout=a4-2x5');
    const [page] = (await readPrinted(bytes)).pages;
    const codes = await codesOn(page as never, PRINT_LAYOUTS['a4-2x5']);
    const join = 'WIFI:T:WPA;S:Cafe\\;\\"Bar\\"\\\\\\,\\:;P:correct\\;horse;;';
    expect(codes.filter((read) => read.length > 0)).toEqual([[join], [join]]);
    for (const url of [`${HARBOUR}/voucher_kinds`, `${BATCHES}/${batch.id}`, BATCHES])
      expect((await at('admin').get(url)).text).not.toContain(SECRET);
    const { store } = venue.server.context;
    const [kept] = (await store.voucherKinds.ofOrganisation(venue.organisation.id)).filter(({ id }) => id === kind_id);
    expect(kept?.network).toEqual({ ssid: network.ssid, hidden: false });
  });

  test('logs in at the host of the organisation, once it has one', async () => {
    const { store, clock } = venue.server.context;
    const { voucher_batch: batch, vouchers } = await issued({ count: 2, limits: { minutes: 60 } });
    const host = { organisation_id: venue.organisation.id, host: 'v.harbour.test', network: 'Pier', is_open: true };
    await store.voucherHosts.set({ ...host, set_at: clock.now() });
    const [page] = (await readPrinted((await print(batch.id)).bytes)).pages;
    await store.voucherHosts.remove(venue.organisation.id);
    const read = (await codesOn(page as never, PRINT_LAYOUTS['a4-3x8'])).slice(0, 2);
    expect(read).toEqual(
      vouchers.map(({ code }: { code: string }) => ['WIFI:T:nopass;S:Pier;;', `http://v.harbour.test/v/${code}`]),
    );
  });

  test.each([
    ['layout=a3', 422],
    ['lang=ja', 422],
    ['from=x', 422],
    ['crop=1', 422],
  ])('refuses %s', async (query, status) => {
    const { voucher_batch: batch } = await issued({ count: 1, limits: {} });
    expect((await at('admin').get(`${BATCHES}/${batch.id}/sheet.pdf?${query}`)).status).toBe(status);
    expect((await at('admin').get(`${BATCHES}/${batch.id}`)).body.voucher_batch.prints).toBe(0);
  });

  test('says so where nobody can read the codes any more', async () => {
    const { voucher_batch: batch, vouchers } = await issued({ count: 2, limits: {} });
    const lost = new Map(vouchers.map(({ id }: { id: string }) => [Number(id), null]));
    const spy = vi.spyOn(venue.server.context.store.vouchers, 'codesOf').mockResolvedValue(lost as never);
    const answer = await at('admin').get(`${BATCHES}/${batch.id}/sheet.pdf`);
    spy.mockRestore();
    expect([answer.status, codeOf(answer)]).toEqual([410, 'codes_cleared']);
    expect((await at('admin').get(`${BATCHES}/${batch.id}`)).body.voucher_batch.prints).toBe(0);
  });
});

describe('who prints', () => {
  test('has the right to; who looks gets no code, in whichever way', async () => {
    const { voucher_batch: batch, vouchers } = await issued({ count: 2, limits: { minutes: 60 } });
    const may: [string, DeskPerson, number][] = [
      ['owner', at('owner'), 200],
      ['admin', at('admin'), 200],
      ['desk', at('desk'), 200],
      ...(['editor', 'author', 'reader'] as const).map((role): [string, DeskPerson, number] => [role, at(role), 403]),
      ['stranger', venue.stranger, 404],
    ];
    for (const [name, person, status] of may)
      expect((await print(batch.id, '', person.token)).status, name).toBe(status);
    const look = { voucher_rights: { rights: ['issue', 'look'], daily_most: null } };
    const author = at('author');
    await at('owner').put(`${HARBOUR}/voucher_rights/${author.user.id}`, look);
    const answers = await Promise.all(
      [
        `${BATCHES}/${batch.id}/sheet.pdf`,
        `${BATCHES}/${batch.id}/vouchers.csv`,
        `${BATCHES}/${batch.id}`,
        `${HARBOUR}/vouchers?batch=${batch.id}`,
        `${HARBOUR}/vouchers/${vouchers[0].id}`,
      ].map((url) => author.get(url)),
    );
    for (const { text } of answers) for (const { code } of vouchers) expect(text).not.toContain(code);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200, 200]);
  });

  test('may be a till, by a token for vouchers of somebody who may', async () => {
    const { voucher_batch: batch } = await issued({ count: 1, limits: {} });
    const token = async (role?: 'admin' | 'reader') => {
      const asked = { name: crypto.randomUUID(), scopes: ['vouchers'] as const, role, days: 1 };
      return (await createOrganisationToken(venue.organisation, at('owner').user, asked, venue.server.context)).token;
    };
    expect((await print(batch.id, '', await token('admin'))).status).toBe(200);
    expect((await print(batch.id, '', await token())).status).toBe(200);
    await expect(token('reader')).rejects.toMatchObject({ code: 'role' });
  });
});

describe('the network of a kind', () => {
  const change = (id: string, network: object | null | undefined) =>
    at('admin').put(`${HARBOUR}/voucher_kinds/${id}`, {
      voucher_kind: { name: id, limits: { minutes: 60 }, ...(network !== undefined && { network }) },
    });

  test('keeps the password that is not sent, and loses it with the network', async () => {
    const id = await kindWith({ ssid: 'Pier', password: SECRET });
    const network = async (sent?: object | null) => (await change(id, sent)).body.voucher_kind.network;
    expect(await network()).toEqual({ ssid: 'Pier', hidden: false, has_password: true });
    expect(await network({ ssid: 'Dock', hidden: true })).toEqual({ ssid: 'Dock', hidden: true, has_password: true });
    expect(await network({ ssid: 'Dock', password: '' })).toEqual({ ssid: 'Dock', hidden: false, has_password: false });
    await network({ ssid: 'Dock', password: SECRET });
    expect(await network(null)).toBeNull();
    expect(await network({ ssid: 'Dock' })).toMatchObject({ has_password: false });
  });

  test.each([
    [{ ssid: '' }, 'network'],
    [{ ssid: 'ü'.repeat(17) }, 'network'],
    [{ ssid: 'Pier', password: 'short' }, 'network'],
  ])('%j is refused', async (network, code) => {
    const kind = { name: crypto.randomUUID(), limits: {}, network };
    expect(codeOf(await at('admin').post(`${HARBOUR}/voucher_kinds`, { voucher_kind: kind }))).toBe(code);
  });

  test('is forgotten with its kind', async () => {
    const id = await kindWith({ ssid: 'Pier', password: SECRET });
    const { secrets } = venue.server.context.store;
    expect([...(await secrets.of(`voucher-kind:${id}`)).values()]).toEqual([SECRET]);
    await at('admin').delete(`${HARBOUR}/voucher_kinds/${id}`);
    expect((await secrets.of(`voucher-kind:${id}`)).size).toBe(0);
  });
});
