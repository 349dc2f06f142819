import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extensions } from '../extensions.ts';
import { type Cast, createCast, emailOf, ROLES, type Role } from '../testing/cast.ts';
import { publishPage } from '../testing/publish-page.ts';
import { RoomClient } from '../testing/room-client.ts';

/**
 * What is not a route does not check the caller: everybody gets the same answer, and nobody can visit a draft, not even
 * its owner. Upload forms are tested in server/uploads/storage.test.ts, visitors in server/visitors.
 */
interface Row {
  readonly expected: number;
  /** The same for a page that was not published, of those that name one. */
  readonly ofDraft?: number;
}

const KEY = 'splash_images/somebody/1763726400000-photo.png';
const PUBLISHED = (expected: number): Row => ({ expected, ofDraft: 404 });

/** By what is registered; wildcards and parameters are filled in below. */
const BEYOND: Readonly<Record<string, Row>> = {
  'POST /storage': { expected: 400 },
  'GET /media/*': { expected: 200 },
  'GET /i/:size/*': { expected: 200 },
  'GET /p/:id': PUBLISHED(200),
  'POST /p/:id': PUBLISHED(303),
  'GET /p/:id/form': PUBLISHED(200),
  'GET /p/:id/invite': PUBLISHED(200),
  'GET /p/:id/ad': PUBLISHED(303),
  'GET /p/:id/go': PUBLISHED(200),
  'GET /p/:id/leave': PUBLISHED(200),
  'GET /p/:id/sms': PUBLISHED(200),
  'POST /p/:id/sms': PUBLISHED(200),
  'GET /p/oauth/:provider': { expected: 200 },
  // Whatever is known of the device, which has not logged in here.
  'GET /.well-known/captive-portal': { expected: 200 },
  'GET /p/:id/captive-portal': PUBLISHED(200),
  'GET /p/enter': { expected: 200 },
  'GET /p/:id/enter': PUBLISHED(200),
  'GET /p/:id/welcome': PUBLISHED(303),
  'GET /p/:id/online': PUBLISHED(200),
  // Whoever has no address of a trial, which the editor gives to those who may see the page.
  'GET /p/:id/trial': { expected: 410 },
  'ANY /p/:id/trial/at': { expected: 410 },
  'GET /p/:id/trial/end': { expected: 410 },
  // No gateway is configured that names this site.
  'GET /guest/s/:site/': { expected: 404 },
  // Addresses of visitors that name no page, so that none of them answers the editor.
  'ANY /p': { expected: 404 },
  'ANY /p/*': { expected: 404 },
  'ANY /guest/*': { expected: 404 },
  // Nobody's page without the link that the last step of a login gives.
  'GET /my': { expected: 404 },
  'POST /my': { expected: 404 },
  'GET /my/data': { expected: 404 },
  'ANY /my/*': { expected: 404 },
  // At no host of vouchers.
  'GET /v/:code': { expected: 404 },
  'ANY /v': { expected: 404 },
  'ANY /v/*': { expected: 404 },
  'GET /config/schema.json': { expected: 200 },
  'GET /config/default.json': { expected: 200 },
  'GET /config/whitelabel/schema.json': { expected: 200 },
  'GET /config/whitelabel/default.json': { expected: 200 },
  'GET /languages/list.json': { expected: 200 },
  'GET /*': { expected: 404 },
};

let cast: Cast;
let published: string;
let address: string;

beforeAll(async () => {
  cast = await createCast();
  address = await cast.server.listen();
  published = await publishPage(cast.server, 'login-button', () => ({}));
  await cast.server.context.objects.put(KEY, Buffer.from('a picture'));
});
afterAll(() => cast.server.close());

test('everything registered has its row, and every row is registered', async () => {
  const app = Fastify();
  const found = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    // What is answered whatever the method has one row.
    for (const each of methods.length > 1 ? ['ANY'] : methods) found.add(`${each} ${url}`);
  });
  for (const extend of extensions) await extend(app, cast.server.context);
  await app.close();
  expect(new Set(Object.keys(BEYOND))).toEqual(found);
});

describe.each(Object.entries(BEYOND))('%s', (key, { expected, ofDraft }) => {
  async function statusFor(role: Role, page: string): Promise<number> {
    const [method = '', path = ''] = key.split(' ');
    const url = path
      .replace('/i/:size/*', `/i/0x0/${KEY}`)
      .replace('/media/*', `/media/${KEY}`)
      .replace('/*', '/missing.txt')
      .replace(':id', page)
      .replace(':provider', 'google')
      .replace(':site', 'default');
    const { token } = await cast.caller(role);
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return (await cast.server.app.inject({ method: (method === 'ANY' ? 'GET' : method) as 'GET', url, headers }))
      .statusCode;
  }

  test('gives every caller the same answer', async () => {
    const { id } = await cast.page();
    for (const role of ROLES) {
      expect({ role, status: await statusFor(role, published) }).toEqual({ role, status: expected });
      if (ofDraft) expect({ role, status: await statusFor(role, id) }).toEqual({ role, status: ofDraft });
    }
  });
});

describe('the room channel', () => {
  /** Replies to each event, for those who can open it. The owner has the room in another tab, where it is kicked. */
  const REPLIES = {
    owner: { join: 200, watch: 200, kick: 200, leave: 200 },
    editor: { join: 200, watch: 200, kick: 403, leave: 200 },
    reader: { join: 403, watch: 200, kick: 403, leave: 200 },
    stranger: { join: 404, watch: 404, kick: 404, leave: 200 },
    customer: { join: 404, watch: 404, kick: 404, leave: 200 },
    support: { join: 404, watch: 404, kick: 404, leave: 200 },
  } as const;

  test.each(Object.entries(REPLIES))('gives %s %j', async (role, replies) => {
    const { id } = await cast.page();
    const tab = await RoomClient.open(address, await cast.caller(role as Role));
    const told: Record<string, number> = {};
    for (const event of ['join', 'watch', 'leave'] as const) told[event] = (await tab.ask(event, id)).code;
    const holder = await RoomClient.open(address, await cast.caller('owner'));
    expect((await holder.ask('join', id)).code).toBe(200);
    told.kick = (await tab.ask('kick', id)).code;
    expect(told).toEqual(replies);
    if (replies.kick === 200) expect((await holder.pushed()).event).toBe('kicked');
    expect(holder.pushes).toEqual([]);
    await Promise.all([tab.close(), holder.close()]);
  });

  test.each(['disabled', 'nobody', 'expired'] as const)('is closed to %s, who has no ticket', async (role) => {
    expect((await (await cast.caller(role)).post('/realtime/tickets')).status).toBe(401);
    const token = (await cast.caller(role)).token ?? '';
    await expect(RoomClient.openWith(address, `?token=${token}`)).rejects.toThrow('401');
  });

  test('is closed to a ticket whose owner was disabled meanwhile', async () => {
    const { ticket } = (await (await cast.caller('stranger')).post('/realtime/tickets')).body;
    const { users } = cast.server.context.store;
    const id = (await users.byEmail(emailOf('stranger')))?.id ?? '';
    await users.setDisabled(id, cast.server.clock.now());
    await expect(RoomClient.openWith(address, `?token=${ticket}`)).rejects.toThrow('401');
    await users.setDisabled(id, null);
  });
});
