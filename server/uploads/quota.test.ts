import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '../adapters/folder-storage/folder-storage.ts';
import type { Store } from '../ports/store/store.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadPolicy } from './policy.ts';
import { storeUpload, uploadTurns } from './store-upload.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PREFIX = 'splash_images/user-1/';

let data: string;
let file: Buffer;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portico-quota-'));
  file = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterEach(() => rm(join(data, 'objects'), { recursive: true, force: true }));
afterAll(() => rm(data, { recursive: true }));

/** An upload that was permitted, and whose file has come. */
async function received() {
  const path = join(data, 'received.png');
  await writeFile(path, file);
  const permit = {
    folder: PREFIX.slice(0, -1),
    name: 'photo.png',
    declared: 'image/png',
    organisation: null,
    policy: uploadPolicy(PREFIX, 'session-1', NOW),
  };
  return { permit, path, size: file.length };
}

/** Servers on the same data: each has turns of its own. */
function quotaHolds(servers: () => readonly [Store, Store]): void {
  it.each([
    ['files', () => ({ files: 3, bytes: 1e9 })],
    ['bytes', () => ({ files: 99, bytes: 3 * file.length + 1 })],
  ])('of %s holds when ten uploads come to two servers at once', async (_of, quotaOf) => {
    const objects = createFolderStorage(data);
    const turns = servers().map(({ limits }) => uploadTurns(limits));
    const whole = await received();
    const uploads = Array.from({ length: 10 }, (_, n) => {
      const inTurn = turns[n % 2] as ReturnType<typeof uploadTurns>;
      return storeUpload(whole, { objects, uploads: servers()[0].uploads, inTurn, now: NOW, quota: quotaOf() });
    });
    const outcomes = await Promise.allSettled(uploads);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 403, code: 'quota' });
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await objects.list(PREFIX.slice(0, -1))).length).toBe(3);
  });
}

it('many large pictures of one person keep nobody else waiting', async () => {
  const heavy = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const done: string[] = [];
  const objects = { ...createFolderStorage(data), list: async () => [], put: async () => {} };
  const uploads = { add: async () => {}, inFolder: async () => [] };
  const inTurn = <Result>(_folder: string, work: () => Promise<Result>) => work();
  const send = async (who: string, content: Buffer, n = 0) => {
    const whole = await received();
    const path = join(data, `${who}-${n}.png`);
    await writeFile(path, content);
    const permit = { ...whole.permit, folder: `splash_images/${who}` };
    await storeUpload({ permit, path, size: content.length }, { objects, uploads, inTurn, now: NOW });
    done.push(who);
  };
  const ofAda = Array.from({ length: 6 }, (_, n) => send('ada', heavy, n));
  await Promise.all([...ofAda, send('bob', file)]);
  expect(done.indexOf('bob')).toBeLessThan(2);
});

describe('the quota over SQLite', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ databaseUrl: null });
  });
  afterAll(() => server.close());
  quotaHolds(() => [server.context.store, server.context.store]);
});

describe.runIf(await postgresUrl())('the quota over PostgreSQL', () => {
  let database: TestDatabase;
  let servers: readonly [TestServer, TestServer];
  beforeAll(async () => {
    database = await databaseWithTables();
    const settings = { databaseUrl: database.url };
    servers = [await createTestServer(settings), await createTestServer(settings)];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.drop();
  });
  quotaHolds(() => [servers[0].context.store, servers[1].context.store]);

  it('does not wait for ever for a server that died in its turn', async () => {
    const [first, second] = servers.map(({ context }) => context.store.limits);
    const turn = { scope: 'uploads at once to', key: 'splash_images/gone', most: 1, window: 300 };
    expect(await first?.take([turn])).toBe(0);
    const inTurn = uploadTurns(second as Store['limits']);
    expect(await inTurn('splash_images/gone', async () => 'stored')).toBe('stored');
  });
});
