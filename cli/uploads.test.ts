import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ObjectStorage } from '../server/ports/object-storage.ts';
import { chooseObjectStorage } from '../server/settings/choose-adapters.ts';
import { openS3, S3_CREDENTIALS, type TestS3 } from '../server/testing/s3.ts';
import { type Folder, runCli, spawnCli, temporaryFolder } from './testing/run-cli.ts';

// spec uploads.6
vi.setConfig({ testTimeout: 120_000 });

const COUNT = 40;
const keyOf = (n: number) => `splash_images/ada/${n}-photo.png`;
const contentOf = (n: number) => Buffer.alloc(50_000, `picture ${n} `);

let folder: Folder;
let s3: TestS3;
let bucket: ObjectStorage;
let files: ObjectStorage;
beforeEach(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  folder = temporaryFolder();
  s3 = await openS3('portico/');
  bucket = await chooseObjectStorage({ data: join(folder.path, 'cache'), s3: s3.settings });
  files = await chooseObjectStorage({ data: folder.path, s3: null });
  for (let n = 0; n < COUNT; n++) await files.put(keyOf(n), contentOf(n));
});
afterEach(async () => {
  await s3.remove();
  folder.remove();
  vi.unstubAllEnvs();
});

const environment = () => ({
  ...S3_CREDENTIALS,
  PORTICO_DATA: folder.path,
  PORTICO_S3_BUCKET: s3.settings.bucket,
  PORTICO_S3_ENDPOINT: s3.settings.endpoint ?? '',
  PORTICO_S3_PREFIX: s3.settings.prefix,
  PORTICO_S3_PATH_STYLE: '1',
});
const copy = (to: string, changed: Record<string, string> = {}) =>
  runCli(['uploads', 'copy', '--to', to], { environment: { ...environment(), ...changed } });

async function keysOf(objects: ObjectStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.keys()) keys.push(key);
  return keys.sort();
}

async function expectAll(objects: ObjectStorage): Promise<void> {
  expect(await keysOf(objects)).toEqual(Array.from({ length: COUNT }, (_, n) => keyOf(n)).sort());
  for (let n = 0; n < COUNT; n++) expect((await objects.read(keyOf(n)))?.equals(contentOf(n))).toBe(true);
}

/** Of an upload that is cut off in the middle the S3 of the tests keeps what came; S3 itself keeps nothing. */
async function dropParts(objects: ObjectStorage): Promise<void> {
  for (let n = 0; n < COUNT; n++) {
    const found = await objects.read(keyOf(n));
    if (found && !found.equals(contentOf(n))) await objects.remove(keyOf(n));
  }
}

test('uploads are copied to S3 and back, each with its content; a second run finds them there', async () => {
  const there = await copy('s3');
  expect(there).toMatchObject({ code: 0, err: '' });
  expect(there.out).toMatch(
    /^40 uploads copied to the bucket uploads, 0 were there already; 2\.0 MB, [0-9a-f]{16}\. Read again/,
  );
  expect(there.out).toContain('Stop the server, run this again');
  await expectAll(bucket);

  expect((await copy('s3')).out).toMatch(/^0 uploads copied to the bucket uploads, 40 were there already; .*\n$/);

  const home = temporaryFolder();
  onTestFinished(home.remove);
  const back = await copy('folder', { PORTICO_DATA: home.path });
  expect(back).toMatchObject({ code: 0, err: '' });
  const hash = /MB, ([0-9a-f]{16})\./;
  expect(hash.exec(back.out)?.[1]).toBe(hash.exec(there.out)?.[1]);
  expect(readFileSync(join(home.path, 'objects', keyOf(7))).equals(contentOf(7))).toBe(true);
  await expectAll(await chooseObjectStorage({ data: home.path, s3: null }));
});

test('a copy that is killed is finished by the next run', async () => {
  const child = spawnCli(['uploads', 'copy', '--to', 's3'], { environment: environment() });
  const ended = once(child, 'close');
  await vi.waitUntil(async () => (await keysOf(bucket)).length > 0, { timeout: 60_000, interval: 10 });
  child.kill('SIGKILL');
  await ended;
  await dropParts(bucket);
  const found = await keysOf(bucket);
  const next = await runCli(['uploads', 'copy', '--to', 's3', '--json'], { environment: environment() });
  expect(JSON.parse(next.out)).toMatchObject({ copied: COUNT - found.length, present: found.length, conflicts: [] });
  await expectAll(bucket);
});

test('something else of the same name is left as it is, and named', async () => {
  await bucket.put(keyOf(3), Buffer.from('another picture'));
  const ran = await copy('s3');
  expect([ran.code, ran.err]).toEqual([1, '']);
  expect(ran.out).toMatch(/^39 uploads copied/);
  expect(ran.out).toContain(`${keyOf(3)}: the bucket uploads has something else by this name`);
  expect(String(await bucket.read(keyOf(3)))).toBe('another picture');
});

test('a service that stops in the middle: it is said how far the copy came, and the next run finishes it', async () => {
  let puts = 0;
  const endpoint = await forwarding((request, response) => {
    if (request.method === 'PUT' && ++puts > 10) response.writeHead(503).end();
    else forward(request, response);
  });
  const ran = await copy('s3', { PORTICO_S3_ENDPOINT: endpoint });
  expect([ran.code, ran.out]).toEqual([1, '']);
  expect(ran.err).toMatch(
    /^portico: \d uploads were copied and 0 were there already when it stopped\. Run the command/,
  );
  expect(ran.err).toMatch(/does not answer.*\n$/);
  expect((await copy('s3')).code).toBe(0);
  await expectAll(bucket);
});

test('a picture that the service changes is noticed', async () => {
  const endpoint = await forwarding((request, response) => {
    const isPicture = request.method === 'PUT' && request.url?.includes('/9-photo');
    if (isPicture) response.writeHead(200).end();
    else forward(request, response);
  });
  const ran = await copy('s3', { PORTICO_S3_ENDPOINT: endpoint });
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(`${keyOf(9)} was read back and is not what was`)]);
});

test.each([
  [['--to', 'moon'], {}, 2, /--to moon is no place of uploads\. Write --to s3 or --to folder\./],
  [[], {}, 2, /--to/],
  [['--to', 's3'], { PORTICO_S3_BUCKET: '' }, 6, /PORTICO_S3_BUCKET is needed where another PORTICO_S3_ setting/],
  [['--to', 's3'], { PORTICO_S3_BUCKET: 'elsewhere' }, 6, /has no bucket elsewhere/],
  [['--to', 's3'], { PORTICO_S3_ENDPOINT: 'http://127.0.0.1:1' }, 6, /does not answer.*ECONNREFUSED/],
  [['--to', 'folder'], { PORTICO_DATA: '/nowhere/at/all' }, 6, /There is no folder \/nowhere\/at\/all/],
])('%j with %j ends with one sentence, and nothing is copied', async (words, changed, code, said) => {
  const ran = await runCli(['uploads', 'copy', ...words], { environment: { ...environment(), ...changed } });
  expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringMatching(said)]);
  expect(await keysOf(bucket)).toEqual([]);
});

test('without any setting of S3 it is said which one is missing', async () => {
  const ran = await runCli(['uploads', 'copy', '--to', 's3'], { environment: { PORTICO_DATA: folder.path } });
  expect([ran.code, ran.err]).toEqual([6, expect.stringMatching(/^portico: PORTICO_S3_BUCKET is not set, so/)]);
});

/** A service in front of the stand-in. */
async function forwarding(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const forward: RequestListener = async (request, response) => {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = request.headers;
  const body = Buffer.concat(await request.toArray());
  const answer = await fetch(`${s3.settings.endpoint}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
};
