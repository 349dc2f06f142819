import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { callerFor, ownerOf } from '../../testing/caller.ts';
import { publishPage } from '../../testing/publish-page.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../testing/visitor.ts';
import { answering, openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { WebhookSender } from '../../webhooks/sender.ts';

// spec visitors.101, visitors.105, visitors.106

let server: TestServer;
let receiver: WebhookReceiver;
let owner: Awaited<ReturnType<typeof ownerOf>>;
let org = '';
beforeEach(async () => {
  // The test says when it is sent.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  receiver = await openReceiver();
  server = await createTestServer({ privateHosts: [`127.0.0.1:${receiver.port}`] });
  owner = await ownerOf(server);
  org = (await owner.get('/organisations')).body.organisations[0].id;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await receiver.close();
});

const at = () => `/organisations/${org}/webhook_endpoints`;
const add = async (webhook_endpoint: object = {}) =>
  owner.post(at(), { webhook_endpoint: { url: receiver.url, ...webhook_endpoint } });
const added = async (endpoint: object = {}) => (await add(endpoint)).body.webhook_endpoint;
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

/** What came since it was asked the last time, by type. */
async function got(): Promise<Record<string, Record<string, unknown>>> {
  await new WebhookSender(server.context).turn();
  const bodies = receiver.got.splice(0).map(({ body }) => JSON.parse(body));
  return Object.fromEntries(bodies.map(({ type, data }) => [type, data]));
}

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];

async function logInByForm(device = 1): Promise<string> {
  const page = await publishPage(server, 'custom-form', () => ({
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
  }));
  const answers = { 'form.__email__': 'Ann@Example.com', 'form.__marketing__': '1' };
  const pressed = await visit(server, `/p/${page}${arriving(device)}`, {
    method: 'form',
    form: '1',
    terms: '1',
    ...answers,
  });
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
  return page;
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

describe('what is told', () => {
  test('of a visitor has facts alone, fits its schema, and no body has an email', async () => {
    await added();
    const page = await logInByForm();
    await new WebhookSender(server.context).turn();
    const sent = receiver.got.map(({ body }) => body);
    const fits = ajv.compile((await owner.get('/webhook_events.json')).body);
    for (const body of sent) expect([body, fits(JSON.parse(body))]).toEqual([body, true]);
    expect(sent.join().toLowerCase()).not.toMatch(/ann|example\.com|aa:bb/);
    const {
      'page.published': published,
      'visitor.online': online,
      'consent.given': given,
    } = await (async () =>
      Object.fromEntries(sent.map((body) => JSON.parse(body)).map(({ type, data }) => [type, data])))();
    expect(published).toMatchObject({ page_id: page });
    expect(online).toMatchObject({ page_id: page, method: 'form' });
    expect(given).toMatchObject({ visitor_id: online.visitor_id, purpose: 'marketing' });
    const { body } = await owner.get(`/organisations/${org}/visitors/${online.visitor_id}`);
    expect(body.visitor.answers[0].value).toBe('Ann@Example.com');
  });

  test('of a voucher: issued, used with what is left, spent, and ended', async () => {
    await added();
    const page = await publishLogin(server, 'coupon');
    const batch = { count: 2, limits: { minutes: 60, uses: 1 } };
    const { body } = await owner.post(`/organisations/${org}/voucher_batches`, { voucher_batch: batch });
    const [one, other] = body.vouchers;
    const pressed = await visit(server, `/p/${page}${arriving(1)}`, { method: 'coupon', coupon: one.code });
    await visit(server, pressed.location);
    await owner.post(`/organisations/${org}/vouchers/${other.id}/void`, { how: {} });
    const told = await got();
    const facts = { id: one.id, batch_id: body.voucher_batch.id, serial: one.serial };
    expect(told).toMatchObject({
      'voucher.issued': { batch_id: body.voucher_batch.id, count: 2 },
      'voucher.used': { ...facts, page_id: page, first: true, left: { seconds: 3_600, bytes: null } },
      'voucher.spent': facts,
      'voucher.voided': { id: other.id, count: 1 },
    });
    expect(JSON.stringify(told)).not.toContain(one.code.replaceAll('-', ''));
  });

  test('with personal data: the answers of who agreed, until they are erased', async () => {
    const { id } = await added({ personal: true, recipient: 'The CRM of Bay' });
    await logInByForm();
    const told = await got();
    const { 'consent.given': given = {} } = told;
    expect(given.person).toEqual({
      answers: [
        { field: 'form.__email__', label: 'Your email', value: 'Ann@Example.com' },
        { field: 'form.__marketing__', label: 'News by email', value: '1' },
      ],
    });
    expect(JSON.stringify(told['visitor.online'])).not.toContain('Example');
    // It asks for nothing of that, and is told all the same.
    await owner.put(`${at()}/${id}`, { webhook_endpoint: { events: ['page.published'], enabled: false } });
    await owner.post(`/organisations/${org}/visitors/erase`, { visitors: { contact: 'ann@example.com' } });
    expect(JSON.stringify((await owner.get(`${at()}/${id}/messages`)).body)).not.toMatch(/ann@/i);
    expect(await got()).toEqual({});
    await owner.put(`${at()}/${id}`, { webhook_endpoint: { enabled: true } });
    const erased = await got();
    expect(erased).toMatchObject({
      'visitor.erased': { visitor_ids: [given.visitor_id], subject_keys: given.subject_keys },
    });
  });

  test('with personal data: nothing personal where the address changed, or the record ended', async () => {
    const { store, clock } = server.context;
    const { id } = await added({ personal: true, recipient: 'The CRM of Bay' });
    await added({ url: `${receiver.url}/other`, personal: true, recipient: 'Bay' });
    await logInByForm();
    const waiting = async () => (await owner.get(`${at()}/${id}/messages`)).body.webhook_messages;
    expect(JSON.stringify(await waiting())).toContain('Ann@Example.com');
    expect(JSON.stringify((await owner.get(`/organisations/${org}/audit_events`)).body)).toContain('visitors.searched');
    await owner.put(`${at()}/${id}`, { webhook_endpoint: { url: `${receiver.url}/moved` } });
    expect(JSON.stringify(await waiting())).not.toContain('Example');
    await store.consents.eraseDue(clock.now() + 100 * 365 * 86_400_000);
    await new WebhookSender(server.context).turn();
    expect(receiver.got.length).toBeGreaterThan(3);
    expect(receiver.got.map(({ body }) => body).join()).not.toContain('Example');
  });

  test('of who takes it back: once, with the receipt that said otherwise', async () => {
    await added({ events: ['consent.given', 'consent.withdrawn'] });
    await logInByForm();
    const { 'consent.given': given = {} } = await got();
    await owner.post(`/organisations/${org}/visitors/withdraw`, { visitors: { contact: 'ann@example.com' } });
    expect(await got()).toEqual({ 'consent.withdrawn': { ...given, by: 'owner', sequence: 2 } });
    await owner.post(`/organisations/${org}/visitors/withdraw`, { visitors: { contact: 'ann@example.com' } });
    expect(await got()).toEqual({});
  });

  test('as keys differs between two endpoints', async () => {
    await added();
    const { id } = await added({ url: `${receiver.url}/other` });
    await logInByForm();
    await new WebhookSender(server.context).turn();
    const keys = receiver.got
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type === 'consent.given')
      .map(({ data }) => data.subject_keys[0]);
    expect([keys.length, new Set(keys).size, id.startsWith('whe_')]).toEqual([2, 2, true]);
  });
});

describe('an endpoint', () => {
  test.each([
    ['nowhere', 'address'],
    ['ftp://crm.example.com', 'address'],
    ['http://crm.example.com', 'address'],
    ['https://me:key@crm.example.com', 'address'],
    ['https://127.0.0.1/', 'private_host'],
    ['https://localhost/', 'private_host'],
    ['https://[::1]/', 'private_host'],
    ['https://169.254.169.254/', 'private_host'],
  ])('at %s is refused', async (url, code) => {
    expect(codeOf(await add({ url }))).toBe(code);
  });

  test('is refused twice at one address, as the eleventh, and where nobody is named who gets the data', async () => {
    expect(codeOf(await add({ personal: true }))).toBe('recipient');
    expect((await add({ events: ['voucher.stolen'] })).status).toBe(422);
    await added();
    expect(codeOf(await add())).toBe('address_taken');
    for (let n = 0; n < 9; n++) await added({ url: `https://crm.example.com/${n}` });
    expect(codeOf(await add({ url: 'https://crm.example.com/11' }))).toBe('too_many');
  });

  test('tells its secret once, and is changed, tried, seen and removed', async () => {
    const { id, secret, ...made } = await added({ events: ['page.published'] });
    expect(secret).toMatch(/^whsec_/);
    expect((await owner.get(at())).body.webhook_endpoints).toEqual([{ id, ...made }]);
    const one = `${at()}/${id}`;
    const { body: tried } = await owner.post(`${one}/test`);
    expect(tried.webhook_message).toMatchObject({ type: 'webhook.test', state: 'waiting', attempts: [] });
    expect(await got()).toEqual({ 'webhook.test': { endpoint_id: id, sequence: 1 } });
    const messages = async () => (await owner.get(`${one}/messages?limit=1`)).body.webhook_messages;
    expect(await messages()).toMatchObject([{ state: 'delivered', sequence: 1, attempts: [{ status: 204, why: '' }] }]);
    const again = await owner.post(`${one}/messages/${tried.webhook_message.id}/replay`);
    expect(again.body.webhook_message).toMatchObject({ id: tried.webhook_message.id, state: 'waiting' });
    expect(await got()).toEqual({ 'webhook.test': { endpoint_id: id, sequence: 1 } });
    const replay = { from: '2001-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    expect((await owner.post(`${one}/replay`, { replay })).body).toEqual({ replayed: 1 });
    expect(codeOf(await owner.post(`${one}/replay`, { replay: { from: 'x', to: 'y' } }))).toBe('time');
    await owner.put(one, { webhook_endpoint: { enabled: false } });
    expect(codeOf(await owner.post(`${one}/test`))).toBe('disabled');
    expect((await owner.get(at())).body.webhook_endpoints[0].disabled.why).toBe('Somebody turned it off.');
    expect(await got()).toEqual({});
    expect((await owner.delete(one)).status).toBe(204);
    await server.context.background.settled();
    expect(await server.context.store.webhookMessages.ofEndpoint(id, null, 9)).toEqual([]);
    expect((await server.context.store.secrets.of(`webhook:${id}`)).size).toBe(0);
    expect((await owner.delete(one)).status).toBe(404);
  });

  test('of another organisation is as one that is not there; staff look without keys and answers', async () => {
    const { id } = await added({ url: `${receiver.url}?key=sesame`, personal: true, recipient: 'Bay' });
    await logInByForm();
    const { store, clock } = server.context;
    receiver.answer = answering(200, {}, 'It said');
    await new WebhookSender(server.context).turn();
    expect(JSON.stringify((await owner.get(`${at()}/${id}/messages`)).body)).toContain('It said');
    const stranger = await callerFor(server, await addPerson(store));
    expect((await stranger.get(`${at()}/${id}/messages`)).status).toBe(404);
    const person = await addPerson(store);
    await store.memberships.add({ organisation_id: org, user_id: person.id, role: 'editor' }, clock.now());
    expect((await (await callerFor(server, person)).get(at())).status).toBe(403);
    const staff = await addPerson(store);
    await store.operators.set({ user_id: staff.id, level: 'operator', granted_by: 'a test' }, clock.now());
    const operator = await callerFor(server, staff);
    const { body } = await operator.get(at());
    expect(body.webhook_endpoints[0].url).toBe(receiver.url);
    const { body: told } = await operator.get(`${at()}/${id}/messages`);
    expect(told.webhook_messages).toHaveLength(3);
    expect(JSON.stringify(told)).not.toMatch(/ann@|said/i);
    expect((await operator.post(`${at()}/${id}/test`)).status).toBe(403);
  });
});
