import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileCache } from '../../domain/file-cache.ts';
import type { S3Settings } from '../../domain/settings.ts';
import { StorageFull, StorageUnusable } from '../../ports/store/store.ts';
import { objectStorageContract } from '../../testing/object-storage-contract.ts';
import { openS3, S3_CREDENTIALS, s3Settings, type TestS3 } from '../../testing/s3.ts';
import { createS3Storage } from './s3-storage.ts';

const KEY = 'splash_images/ada/1.png';
const PATIENCE = { connection: 300, read: 300, write: 300 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-fetched-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  // Without this the library asks the cloud it believes to run in.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
});
afterEach(() => vi.unstubAllEnvs());

let caches = 0;
const newCache = () => new FileCache(join(folder, String(caches++)), 1_000_000);
const storageOf = (settings: S3Settings) => createS3Storage(settings, newCache(), PATIENCE);

for (const [name, prefix] of [
  ['S3', ''],
  ['S3, below a prefix', 'portico/uploads/'],
] as const) {
  objectStorageContract(name, async () => {
    for (const [variable, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(variable, value);
    const { settings, remove } = await openS3(prefix);
    return { objects: createS3Storage(settings, newCache()), remove };
  });
}

test('two with different prefixes share a bucket and see nothing of each other', async () => {
  const s3 = await openS3();
  const [one, other] = ['one/', 'two/'].map((prefix) => storageOf({ ...s3.settings, prefix }));
  await one?.put(KEY, Buffer.from('of one'));
  expect(await other?.find(KEY)).toBeNull();
  expect(await other?.list('splash_images/ada')).toEqual([]);
  await s3.remove();
});

describe('while S3 is away', () => {
  let s3: TestS3;
  beforeEach(async () => {
    s3 = await openS3();
  });

  test('what was fetched before is found, and the rest is refused with a sentence', async () => {
    const objects = storageOf(s3.settings);
    await objects.put(KEY, Buffer.from('a picture'));
    await objects.put('splash_images/ada/2.png', Buffer.from('another'));
    const path = await objects.find(KEY);
    await s3.remove();
    expect(await objects.find(KEY)).toBe(path);
    await expect(objects.find('splash_images/ada/2.png')).rejects.toThrow(StorageUnusable);
    await expect(objects.put('splash_images/ada/3.png', Buffer.from('x'))).rejects.toThrow(/does not answer/);
    await expect(objects.list('splash_images/ada')).rejects.toThrow(StorageUnusable);
    await expect(objects.check()).rejects.toThrow(StorageUnusable);
  });
});

describe('of a bucket that cannot be used it is said why, and what to do', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  /** A service that answers everything like this. */
  async function answering(answer: RequestListener): Promise<S3Settings> {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return s3Settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  const refusing =
    (status: number, code: string): RequestListener =>
    (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>refused here</Message></Error>`,
        );

  const said = async (settings: S3Settings) => {
    const error = await storageOf(settings)
      .check()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).not.toContain('{');
    return message;
  };

  test.each([
    [404, 'NoSuchBucket', /has no bucket uploads/],
    [403, 'AccessDenied', /does not allow .*s3:PutObject/],
    [403, 'InvalidAccessKeyId', /does not know the credentials/],
    [403, 'SignatureDoesNotMatch', /does not know the credentials/],
    [403, 'RequestTimeTooSkewed', /Set the clock/],
    [301, 'PermanentRedirect', /not in the region us-east-1/],
    [400, 'AuthorizationHeaderMalformed', /not in the region us-east-1/],
    [403, 'AnythingElse', /does not allow/],
    [418, 'Teapot', /cannot be used \(refused here\)/],
    [500, 'InternalError', /does not answer/],
    [503, 'SlowDown', /does not answer/],
  ])('%i %s', async (status, code, sentence) => {
    expect(await said(await answering(refusing(status, code)))).toMatch(sentence);
  });

  test('an answer that has a code and no message, as of Ceph', async () => {
    const settings = await answering((_request, response) => {
      const body = '<Error><Code>InvalidAccessKeyId</Code><BucketName>uploads</BucketName></Error>';
      response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
    });
    expect(await said(settings)).toMatch(/does not know the credentials .* \(InvalidAccessKeyId\)/);
  });

  test('one that is full refuses as a full disk does', async () => {
    const objects = storageOf(await answering(refusing(507, 'XMinioStorageFull')));
    await expect(objects.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageFull);
  });

  test('a service that is not there', async () => {
    expect(await said(s3Settings('http://127.0.0.1:1'))).toMatch(/does not answer.*ECONNREFUSED/);
  });

  test('a host that nobody knows', async () => {
    expect(await said(s3Settings('http://s3.invalid'))).toMatch(/host of S3 \(http:\/\/s3\.invalid\) is not known/);
  });

  test('a service that takes the connection and says nothing is given up', async () => {
    expect(await said(await answering(() => {}))).toMatch(/does not answer/);
  });

  test('an answer that stops in the middle is given up, and half a file is not kept', async () => {
    const objects = storageOf(
      await answering((_request, response) => {
        response.writeHead(200, { 'content-length': 1_000 }).write('half');
      }),
    );
    await expect(objects.find(KEY)).rejects.toThrow(StorageUnusable);
    await expect(objects.find(KEY)).rejects.toThrow(StorageUnusable);
  });

  test('no credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    vi.stubEnv('HOME', folder);
    expect(await said(s3Settings('http://127.0.0.1:1'))).toMatch(/no credentials for the bucket uploads/);
  });

  test('no region', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('HOME', folder);
    const settings = { ...s3Settings('http://127.0.0.1:1'), endpoint: null, region: null };
    expect(await said(settings)).toMatch(/region of the bucket uploads is not known/);
  });

  test('a clock that is an hour late is corrected by what the service answers, and the bucket can be used', async () => {
    const HOUR = 3_600_000;
    const signedAt = (stamp: string) => Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    const settings = await answering((request, response) => {
      const now = Date.now() + HOUR;
      response.setHeader('date', new Date(now).toUTCString());
      const isLate = now - signedAt(String(request.headers['x-amz-date'])) > HOUR / 4;
      if (isLate) refusing(403, 'RequestTimeTooSkewed')(request, response);
      else response.setHeader('content-type', 'application/xml').end('<ListBucketResult></ListBucketResult>');
    });
    expect(await storageOf(settings).list('splash_images/ada')).toEqual([]);
  });
});
