import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRIES } from '#core/webhooks/retries.ts';
import { tellWebhookFailures } from '../people/webhook-mails.ts';
import { type DeskVenue, openDeskVenue } from '../testing/desk-venue.ts';
import { answering, openReceiver, type Received, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { WebhookSender } from './sender.ts';
import { tellWebhooks } from './tell-webhooks.ts';

// spec visitors.100, visitors.102, visitors.103, visitors.104

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

let venue: DeskVenue;
let receiver: WebhookReceiver;
let other: WebhookReceiver;
let sender: WebhookSender;
let id = '';
let secret = '';

beforeEach(async () => {
  // The test says when it is sent.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [receiver, other] = [await openReceiver(), await openReceiver()];
  venue = await openDeskVenue({ privateHosts: [receiver, other].map(({ port }) => `127.0.0.1:${port}`) });
  sender = new WebhookSender({ ...venue.server.context, deadline: 300, random: () => 0.5 });
  const { body } = await add({ url: receiver.url });
  ({ id, secret } = body.webhook_endpoint);
});
afterEach(async () => {
  vi.useRealTimers();
  await venue.server.close();
  await receiver.close();
  await other.close();
});

const AT = '/organisations/harbour/webhook_endpoints';
const add = (webhook_endpoint: object) => venue.at('owner').post(AT, { webhook_endpoint });
const shown = async () => (await venue.at('owner').get(AT)).body.webhook_endpoints[0];
const messages = async () => (await venue.at('owner').get(`${AT}/${id}/messages`)).body.webhook_messages;

/** A fact, in a transaction of its own. */
function publish(page_id = '7', fails = false): Promise<void> {
  const { store, clock } = venue.server.context;
  return store.tx(async (tx) => {
    const data = { page_id, version: 1, hash: 'h' };
    await tellWebhooks('page.published', { organisation: venue.organisation.id, data }, { store: tx, clock });
    if (fails) throw new Error('the fact did not happen');
  });
}

/** What the official library reads, at the time at which it was sent: the clock of the test runs beside its own. */
function verified(one: string, { body, headers }: Received): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * SECOND);
  try {
    return new Webhook(one).verify(body, headers as Record<string, string>);
  } finally {
    clock.mockRestore();
  }
}

const pass = (milliseconds: number) => venue.server.clock.advance(milliseconds);

describe('a message', () => {
  test('is believed by the official library, and by nobody once a byte has changed', async () => {
    await publish();
    await sender.turn();
    const [{ body = '', headers = {} } = {}] = receiver.got;
    const message = { type: 'page.published', data: { page_id: '7', sequence: 1 } };
    expect(verified(secret, { body, headers })).toMatchObject(message);
    expect(() => verified(secret, { body: body.replace('"7"', '"8"'), headers })).toThrow();
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Portico-Webhooks/1' });
    expect(headers['webhook-id']).toMatch(/^msg_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await messages()).toMatchObject([{ state: 'delivered', tries: 1, body, attempts: [{ status: 204 }] }]);
  });

  test('of a fact that did not happen is never sent', async () => {
    await expect(publish('7', true)).rejects.toThrow('did not happen');
    await sender.turn();
    expect(receiver.got).toEqual([]);
  });

  test('is sent by one of two that send at the same time', async () => {
    for (let n = 0; n < 20; n++) await publish(String(n));
    await Promise.all([sender.turn(), new WebhookSender(venue.server.context).turn()]);
    expect(receiver.got).toHaveLength(20);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  });

  test('that a server was sending when it died is sent again a minute later, with its id', async () => {
    await publish();
    const { store, clock } = venue.server.context;
    const now = clock.now();
    const [claimed] = await store.webhookMessages.claim(id, { now, until: now + 60 * SECOND }, 2);
    await sender.turn();
    expect(receiver.got).toEqual([]);
    pass(61 * SECOND);
    await sender.turn();
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.id]);
  });
});

describe('a receiver that answers', () => {
  /** Milliseconds between the attempts, as they were due. */
  async function schedule(most: number): Promise<number[]> {
    await publish();
    const waits: number[] = [];
    for (let n = 0; n < most; n++) {
      await sender.turn();
      const [{ next_at }] = await messages();
      if (next_at === null) break;
      const wait = Date.parse(next_at) - venue.server.context.clock.now();
      waits.push(wait);
      pass(wait);
    }
    return waits;
  }

  test.each([
    ['500', () => answering(500, {}, 'mail ann@example.com, key abcdefghijklmnopqrstuvwxyz0123')],
    ['301 to this machine', () => answering(301, { location: `http://127.0.0.1:${receiver.port}/elsewhere` })],
    ['nothing', () => () => undefined],
  ])('%s is tried as the list says, and then no more', async (_, answer) => {
    receiver.answer = answer();
    const waits = await schedule(20);
    const lasted = waits.map((wait) => Math.round(wait / SECOND));
    expect(lasted).toEqual(RETRIES.slice(1).map((wait) => wait / SECOND));
    expect(receiver.got).toHaveLength(RETRIES.length);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const times = receiver.got.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(times[0] ?? 0);
    const [message] = await messages();
    expect(message).toMatchObject({ state: 'failed', tries: RETRIES.length });
    expect(JSON.stringify(message.attempts)).not.toMatch(/ann@|abcdefghij/);
  });

  test('410 gets nothing more, and its owner is told once', async () => {
    receiver.answer = answering(410);
    for (let n = 0; n < 5; n++) await publish();
    await sender.turn();
    pass(DAY);
    await sender.turn();
    // Two were on their way at once.
    expect(receiver.got).toHaveLength(2);
    expect((await shown()).disabled.why).toContain('410');
    await tellWebhookFailures(venue.server.context, new AbortController().signal);
    await tellWebhookFailures(venue.server.context, new AbortController().signal);
    const told = venue.server.mails.filter(({ kind }) => kind === 'webhook-disabled');
    expect(told).toMatchObject([{ to: venue.at('owner').user.email }]);
    receiver.answer = answering(204);
    await venue.at('owner').put(`${AT}/${id}`, { webhook_endpoint: { enabled: true } });
    await sender.turn();
    expect(receiver.got).toHaveLength(2 + 5);
  });

  test('429 with Retry-After is asked again then, and no other message before', async () => {
    receiver.answer = answering(429, { 'retry-after': '7200' });
    await publish();
    await sender.turn();
    await publish();
    pass(2 * HOUR - SECOND);
    await sender.turn();
    expect(receiver.got).toHaveLength(1);
    receiver.answer = answering(200);
    pass(2 * SECOND);
    await sender.turn();
    expect(receiver.got).toHaveLength(3);
  });

  test('a byte now and then is given up in time', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const drip = setTimeout(function more() {
        response.write('x');
        drip.refresh();
      }, 50);
      response.on('close', () => clearTimeout(drip));
    };
    await publish();
    const begun = performance.now();
    await sender.turn();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: [{ status: null }] }]);
  });

  test('no end of an answer is read up to 4 KB', async () => {
    receiver.answer = answering(200, {}, 'long '.repeat(100_000));
    await publish();
    await sender.turn();
    const [message] = await messages();
    expect(message.state).toBe('delivered');
    expect(message.attempts[0].answer.length).toBeLessThanOrEqual(4_096);
  });

  test('nothing for five days is turned off', async () => {
    receiver.answer = answering(500);
    for (let day = 0; day < 6; day++) {
      await publish();
      await sender.turn();
      pass(DAY);
    }
    expect((await shown()).disabled.why).toContain('five days');
    const tried = receiver.got.length;
    await publish();
    await sender.turn();
    expect(receiver.got).toHaveLength(tried);
  });
});

test('one that is away is asked for one message each five minutes, and others wait for nothing', async () => {
  receiver.answer = answering(503);
  await add({ url: other.url });
  for (let n = 0; n < 100; n++) await publish(String(n));
  await sender.turn();
  expect(other.got).toHaveLength(100);
  const tried = receiver.got.length;
  for (let minute = 0; minute < 60; minute++) {
    pass(60 * SECOND);
    await sender.turn();
  }
  expect(receiver.got.length - tried).toBeLessThanOrEqual(20);
  receiver.answer = answering(200);
  pass(300 * SECOND);
  receiver.got.length = 0;
  for (let n = 0; n < 5; n++) {
    await sender.turn();
    pass(300 * SECOND);
  }
  expect((await shown()).waiting).toBe(0);
});

test('both secrets are believed for a day after one was made anew', async () => {
  const { body } = await venue.at('owner').post(`${AT}/${id}/rotate`);
  const fresh = body.webhook_endpoint.secret;
  expect(fresh).not.toBe(secret);
  const believed = async () => {
    receiver.got.length = 0;
    await publish();
    await sender.turn();
    return [secret, fresh].map((one) => {
      try {
        return Boolean(verified(one, receiver.got[0] as Received));
      } catch {
        return false;
      }
    });
  };
  expect(await believed()).toEqual([true, true]);
  pass(DAY - 60 * SECOND);
  expect(await believed()).toEqual([true, true]);
  pass(120 * SECOND);
  expect(await believed()).toEqual([false, true]);
});
