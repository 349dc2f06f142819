import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createUser } from '../testing/caller.ts';
import { openS3, S3_CREDENTIALS, type TestS3 } from '../testing/s3.ts';
import { builtServerProgram } from '../testing/server-program.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin } from '../testing/visitor.ts';

let s3: TestS3;
let network: TcpProxy;
let server: TestServer;
let ada: Awaited<ReturnType<typeof createUser>>;

function useCredentials(): void {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
}

beforeAll(async () => {
  useCredentials();
  s3 = await openS3('portico/');
  network = await createTcpProxy(s3.settings.endpoint ?? '');
  const endpoint = new URL(network.through(s3.settings.endpoint ?? '')).origin;
  server = await createTestServer({ s3: { ...s3.settings, endpoint } });
  ada = await createUser(server, 'ada@portico.test');
});
beforeEach(useCredentials);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await network.close();
});

async function upload(): Promise<{ status: number; url: string }> {
  const { key, policy, signature } = (await ada.get('/aws/access_token')).body;
  const folder = `splash_images/${ada.user.id}/`;
  const png = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  const fields = { key: `${folder}a.png`, AWSAccessKeyId: key, acl: 'public-read', policy, signature };
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': 'image/png', filename: 'a.png' }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)]), 'a.png');
  const request = new Request('http://here/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/storage',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, url: answer.json().url };
}

const look = async (url: string) => (await server.app.inject({ url })).statusCode;

test.each([
  ['does not answer', 'frozen', 503],
  ['answers late', 'slow', 200],
] as const)(
  'while S3 %s, visitors get their page and the pictures shown before, ahead of others',
  async (_, state, late) => {
    const [seen, unseen] = [await upload(), await upload()];
    const small = seen.url.replace('/media/', '/i/320x0/');
    await Promise.all([look(seen.url), look(small)]);
    const page = await publishLogin(server, 'click');
    network.become(state);
    const order: string[] = [];
    const noted = async (name: string, url: string) => {
      const status = await look(url);
      order.push(name);
      return status;
    };
    const waiting = noted('unseen', unseen.url);
    expect(await Promise.all([noted('page', `/p/${page}`), look(seen.url), look(small)])).toEqual([200, 200, 200]);
    expect(await waiting).toBe(late);
    expect(order).toEqual(['page', 'unseen']);
    network.become('open');
  },
);

test('a picture is uploaded to S3, and shown and resized from there; while S3 is away what was shown is still shown', async () => {
  const [seen, unseen] = [await upload(), await upload()];
  expect([seen.status, unseen.status]).toEqual([201, 201]);
  expect(existsSync(join(server.context.settings.data, 'objects'))).toBe(false);
  const small = seen.url.replace('/media/', '/i/320x0/');
  const shown = await server.app.inject({ url: seen.url });
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await look(small)).toBe(200);

  await s3.remove();
  expect([await look(seen.url), await look(small)]).toEqual([200, 200]);
  const missed = await server.app.inject({ url: unseen.url });
  expect([missed.statusCode, missed.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(missed.json().error.summary).toBe('The image cannot be fetched at the moment. Try again.');
  expect((await upload()).status).toBe(503);
  expect(server.log.filter((line) => line.includes('does not answer'))).not.toEqual([]);
  // The server goes on: a balancer still sends it visitors and editors.
  const ready = await server.app.inject({ url: '/readyz' });
  expect(ready.json()).toMatchObject({
    status: 'degraded',
    visitors: true,
    editors: true,
    dependencies: { uploads: 'failed', database: 'ok' },
  });
  expect(ready.statusCode).toBe(200);
});

test('a server that cannot use its bucket says so in one line, ends with code 1 and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-s3-start-'));
  const data = join(folder, 'data');
  const environment = {
    ...process.env,
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_S3_BUCKET: 'uploads',
    PORTICO_S3_ENDPOINT: 'http://127.0.0.1:1',
  };
  const { file } = await builtServerProgram();
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile(process.execPath, [file], { env: environment }, (error, _out, said) =>
      resolve({ code: error?.code, said }),
    ),
  );
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(/^S3 \(http:\/\/127\.0\.0\.1:1\) does not answer, .*\n$/);
  expect(existsSync(data)).toBe(false);
  rmSync(folder, { recursive: true });
});
