import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

type Fields = readonly (readonly [name: string, value: string])[];

const BOUNDARY = 'a-boundary-of-this-test';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** On a busy machine it takes longer than the second that is usual. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000 });

let server: TestServer;
let address: string;
let fields: Fields;
let png: Buffer;
const open: ClientRequest[] = [];

beforeAll(async () => {
  server = await createTestServer();
  address = await server.listen();
  const ada = await createUser(server, 'ada@portico.test');
  const { key, policy, signature } = (await ada.get('/aws/access_token')).body;
  fields = Object.entries({
    ...{ key: `splash_images/${ada.user.id}/a.png`, AWSAccessKeyId: key, acl: 'public-read', policy, signature },
    ...{ 'Content-Type': 'image/png', filename: 'a.png' },
  });
  png = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  for (const sent of open.splice(0)) sent.destroy();
});
afterAll(() => server.close());

const fieldPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends a form as far as the first bytes of its file, and leaves it open. `length` is what it says it is long. */
function begin(sentFields: Fields, length?: number): ClientRequest {
  const headers = { ...FORM, ...(length !== undefined && { 'content-length': length }) };
  const sent = httpRequest(`${address}/storage`, { method: 'POST', headers, agent: false });
  // What is cut off ends with an error.
  sent.on('error', () => undefined);
  for (const [name, value] of sentFields) sent.write(fieldPart(name, value));
  sent.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n`);
  sent.write('Content-Type: image/png\r\n\r\n');
  sent.write(png.subarray(0, 100));
  open.push(sent);
  return sent;
}

/** Sends the rest of a form that was begun. */
const finish = (sent: ClientRequest) =>
  sent.end(Buffer.concat([png.subarray(100), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));

async function answerTo(sent: ClientRequest): Promise<{ status?: number; retry?: string; connection?: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  const { 'retry-after': retry, connection } = answer.headers;
  return { status: answer.statusCode, retry, connection };
}

const underWay = async () => readdir(join(server.context.settings.data, 'cache/uploads')).catch(() => []);

const withField =
  (name: string, value: string) =>
  (sent: Fields): Fields => [...sent, [name, value]];
const without =
  (name: string) =>
  (sent: Fields): Fields =>
    sent.filter(([field]) => field !== name);
const inFolder =
  (folder: string) =>
  (sent: Fields): Fields =>
    sent.map(([name, value]) => [name, name === 'key' ? `${folder}/a.png` : value]);

describe('the file of an upload', () => {
  it.each<[string, (sent: Fields) => Fields]>([
    ['no signature', without('signature')],
    ['a field that nobody permitted', withField('success_action_redirect', 'https://evil.example')],
    ["another user's folder", inFolder('splash_images/somebody-else')],
    ['more fields than a form has', (sent) => [...sent, ...Array<Fields[number]>(30).fill(['x-ignore-me', '1'])]],
    ['a field that is longer than any policy', withField('x-ignore-me', 'x'.repeat(9_000))],
    [
      'fields that are together longer than any policy',
      (sent) => [...sent, ['x-ignore-a', 'x'.repeat(8_000)], ['x-ignore-b', 'x'.repeat(8_000)]],
    ],
  ])('is not taken where the form has %s: the answer comes while it is still on its way', async (_name, change) => {
    const { status } = await answerTo(begin(change(fields)));
    expect([400, 403]).toContain(status);
    expect(await underWay()).toEqual([]);
  });

  it('stands on the disk while it comes, and leaves nothing there once it is stored', async () => {
    const sent = begin(fields);
    await until(async () => expect(await underWay()).toHaveLength(1));
    finish(sent);
    expect(await answerTo(sent)).toMatchObject({ status: 201 });
    expect(await underWay()).toEqual([]);
  });

  it('leaves nothing on the disk when its sender goes', async () => {
    const sent = begin(fields);
    await until(async () => expect(await underWay()).toHaveLength(1));
    sent.destroy();
    await until(async () => expect(await underWay()).toEqual([]));
  });

  it('has to wait where eight of its owner are under way, and is taken once these are over', async () => {
    for (let n = 0; n < 8; n++) begin(fields);
    await until(async () => expect(await underWay()).toHaveLength(8));
    expect(await answerTo(begin(fields))).toMatchObject({ status: 503, retry: '5' });
    for (const sent of open) sent.destroy();
    await until(async () => expect(await underWay()).toEqual([]));
    const sent = begin(fields);
    finish(sent);
    expect(await answerTo(sent)).toMatchObject({ status: 201 });
  });

  it('has a place however many forms without a signature are open', async () => {
    const strangers = Array.from({ length: 50 }, () => begin(without('signature')(fields)));
    for (const { status } of await Promise.all(strangers.map(answerTo))) expect(status).toBe(403);
    const sent = begin(fields);
    finish(sent);
    expect(await answerTo(sent)).toMatchObject({ status: 201 });
  });

  it('has to wait where a hundred forms of its address are open that say nothing', async () => {
    const silent = Array.from({ length: 100 }, () => {
      const sent = httpRequest(`${address}/storage`, { method: 'POST', headers: FORM, agent: false });
      sent.on('error', () => undefined).write(`--${BOUNDARY}`);
      open.push(sent);
      return sent;
    });
    await until(async () => expect(await answerTo(begin(fields))).toMatchObject({ status: 503, retry: '5' }));
    for (const sent of silent) sent.destroy();
    await until(async () => {
      const sent = begin(fields);
      finish(sent);
      expect(await answerTo(sent)).toMatchObject({ status: 201 });
    });
  });

  it('is cut off where nobody signed for it and it is long', async () => {
    const { status, connection } = await answerTo(begin(without('signature')(fields), 5_000_000));
    expect({ status, connection }).toEqual({ status: 403, connection: 'close' });
  });
});
