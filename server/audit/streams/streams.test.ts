import { createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEvent } from '#core/ports/audit.ts';
import { createUser } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealDue } from '../sealing.ts';
import { sendDue } from './send-streams.ts';
import { syslogMessage } from './syslog.ts';

// spec organisations.191, organisations.192, organisations.193

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let ann: Person;
let org = '';
const closing: (() => void)[] = [];

/** A server in which hosts of these ports of 127.0.0.1 are named by its owner. */
async function start(...ports: number[]): Promise<void> {
  // The test says when it is sealed and sent: what two send at the same time may come twice.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer({ privateHosts: ports.map((port) => `127.0.0.1:${port}`) });
  ann = await createUser(server, 'ann@streams.test');
  await ann.post('/editor_pages', pageBody());
  org = (await ann.get('/organisations')).body.organisations[0].id;
  await settle(async () => (await server.context.store.auditEvents.unsealedChains()).length === 0);
}

const at = () => `/organisations/${org}/audit_streams`;
const add = (address: string) => ann.post(at(), { audit_stream: { address } });
const streams = async () => (await ann.get(at())).body.audit_streams;

/** Seals and sends, as the server does by itself each second: until nothing waits, or it fails. */
async function settle(isDone: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await sealDue(server.context);
        await sendDue(server.context);
        return isDone();
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) close();
  await server.close();
});

interface Got {
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

describe('a webhook', () => {
  const got: Got[] = [];
  let status = 200;
  let port = 0;
  beforeEach(async () => {
    got.length = 0;
    status = 200;
    const http = createHttp((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        if (status < 300) got.push({ body, headers: request.headers });
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    port = (http.address() as AddressInfo).port;
    closing.push(() => http.close());
    await start(port);
  });

  const address = () => `http://127.0.0.1:${port}/in?key=of-theirs`;
  const names = () => got.map(({ body }) => JSON.parse(body).data.name);

  test('gets each event from then on, in order and signed, and first that it was asked for', async () => {
    const { status: made, body } = await add(address());
    expect([made, body.audit_stream.kind]).toEqual([201, 'webhook']);
    await ann.post('/editor_pages', pageBody());
    await settle(() => got.length >= 2);
    expect(names()).toEqual(['audit.streamed', 'page.made']);
    for (const { body: sent, headers } of got) {
      const key = Buffer.from(body.audit_stream.secret.replace('whsec_', ''), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`;
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      expect(JSON.parse(sent).data.id).toBe(headers['webhook-id']);
    }
    expect(got.map((one) => one.body).join()).not.toContain('of-theirs');
    expect((await streams())[0]).toMatchObject({ waiting: 0, failing: null, sent_at: expect.any(String) });
    expect(JSON.stringify(await streams())).not.toContain('whsec_');
  });

  test('that fails says since when and why, and gets what waited once it is there again, once each', async () => {
    status = 503;
    await add(address());
    await settle(async () => (await streams())[0].failing !== null);
    expect((await streams())[0]).toMatchObject({
      waiting: 1,
      sent_at: null,
      failing: { why: 'The address answered with status 503.' },
    });
    await ann.post('/editor_pages', pageBody());
    status = 200;
    server.clock.advance(900_000);
    await settle(() => got.length >= 2);
    expect(names()).toEqual(['audit.streamed', 'page.made']);
    expect((await streams())[0]).toMatchObject({ waiting: 0, failing: null });
  });

  test('gets nothing more once it is ended, and no other organisation sees it', async () => {
    const { id } = (await add(address())).body.audit_stream;
    const eve = await createUser(server, 'eve@streams.test');
    await eve.post('/editor_pages', pageBody());
    expect((await eve.get(at())).status).toBe(404);
    const own = (await eve.get('/organisations')).body.organisations[0].id;
    expect((await eve.delete(`/organisations/${own}/audit_streams/${id}`)).status).toBe(404);
    await settle(() => got.length >= 1);
    expect((await ann.delete(`${at()}/${id}`)).status).toBe(204);
    await ann.post('/editor_pages', pageBody());
    await sealDue(server.context);
    await sendDue(server.context);
    expect(names()).toEqual(['audit.streamed']);
    expect(await streams()).toEqual([]);
  });
});

describe('syslog', () => {
  const MESSAGE = /^<110>1 \S+Z \S+ portico - audit\.streamed \[meta sequenceId="\d+"\] \uFEFF(\{.*\})$/;

  test('over TCP gets messages with their lengths before them', async () => {
    let all = Buffer.alloc(0);
    const tcp = createTcp((socket) => {
      socket.on('data', (part) => {
        all = Buffer.concat([all, part]);
      });
    }).listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    closing.push(() => tcp.close());
    const { port } = tcp.address() as AddressInfo;
    await start(port);
    await add(`syslog+tcp://127.0.0.1:${port}`);
    await settle(() => all.length > 0);
    const [, length = '', rest = ''] = /^(\d+) ([\s\S]*)$/.exec(all.toString()) ?? [];
    expect(Buffer.byteLength(rest)).toBe(Number(length));
    expect(JSON.parse(MESSAGE.exec(rest)?.[1] ?? '{}')).toMatchObject({ name: 'audit.streamed' });
  });

  test('over UDP gets a message in each packet', async () => {
    const packets: string[] = [];
    const udp = createSocket('udp4', (packet) => packets.push(packet.toString()));
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    closing.push(() => udp.close());
    const { port } = udp.address();
    await start(port);
    await add(`syslog+udp://127.0.0.1:${port}`);
    await settle(() => packets.length > 0);
    expect(packets[0]).toMatch(MESSAGE);
  });

  test('over TLS to what is none says that it cannot be reached', async () => {
    const tcp = createTcp((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    closing.push(() => tcp.close());
    const { port } = tcp.address() as AddressInfo;
    await start(port);
    await add(`syslog+tls://127.0.0.1:${port}`);
    await settle(async () => (await streams())[0].failing !== null);
    expect((await streams())[0].failing.why).toBe('The address could not be reached.');
  });

  test('a line break in an event ends no message, and what was refused is a warning', () => {
    const event = { at: '2026-11-27T18:00:00.000Z', name: 'page.made', outcome: 'refused', seq: 7, sentence: 'a\nb' };
    expect(syslogMessage(event as unknown as AuditEvent, 'portico.test')).toMatch(
      /^<108>1 [^\n]*sequenceId="7"[^\n]*$/,
    );
  });
});

test('an address is refused that is none, and one inside is never asked', async () => {
  await start();
  for (const address of [
    'nowhere',
    'ftp://logs.example.com',
    'http://logs.example.com/',
    'https://me:key@logs.example.com/',
    'syslog+tls://logs.example.com/path',
    'syslog+tls://',
  ])
    expect([address, (await add(address)).body.error?.code]).toEqual([address, 'address']);
  for (const address of ['https://127.0.0.1/', 'syslog+tcp://169.254.169.254:514']) await add(address);
  expect((await add('https://127.0.0.1/')).body.error.code).toBe('address_taken');
  await settle(async () => (await streams()).every(({ failing }: { failing: unknown }) => failing !== null));
  for (const { failing } of await streams()) expect(failing.why).toContain('private network');
});
