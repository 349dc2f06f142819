import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Shares of requests that go wrong. */
export interface Faults {
  /** Refused with 429 and Retry-After. */
  readonly busy: number;
  /** Refused with 503. */
  readonly away: number;
  /** Done by the server, and the connection is reset in place of the answer. */
  readonly lost: number;
  /** Milliseconds that every request takes longer. */
  readonly delay: number;
}

export const NO_FAULTS: Faults = { busy: 0, away: 0, lost: 0, delay: 0 };
/** An ordinary network, as operators of many sites know it. */
export const ORDINARY: Faults = { busy: 0.1, away: 0.05, lost: 0.05, delay: 0 };

/** Longest Retry-After of a refusal, in seconds. */
export const LONGEST_WAIT = 2;

/** A network between the terminal and a server that answers badly, and counts what goes by. */
export interface FaultyProxy {
  readonly url: string;
  become(faults: Faults): void;
  /** The next such request, as `POST /v1/jobs/delivery_test`, is done by the server and answered 503. */
  loseAnswerTo(request: string): void;
  /** Requests so far as `PUT /v1/editor_pages/...`, whatever became of them. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** `random` answers from 0 up to but not including 1. */
export async function startFaultyProxy(target: string, random: () => number): Promise<FaultyProxy> {
  const requests: string[] = [];
  let faults = NO_FAULTS;
  let lostOne: string | null = null;
  const server = createServer(async (incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    requests.push(call);
    const isLost = call === lostOne;
    if (isLost) lostOne = null;
    const { busy, away, lost, delay } = faults;
    const chance = random();
    const body = await bytesOf(incoming).catch(() => null);
    if (body === null) return;
    await setTimeout(delay);
    if (chance < busy) {
      return refuse(outgoing, 429, { 'retry-after': String(1 + Math.floor(random() * LONGEST_WAIT)) });
    }
    if (chance < busy + away) return refuse(outgoing, 503);
    forward(target, incoming, body, (answer, bytes) => {
      if (isLost) return refuse(outgoing, 503);
      if (chance < busy + away + lost) return void outgoing.socket?.resetAndDestroy();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
    }).on('error', () => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    become(next) {
      faults = next;
    },
    loseAnswerTo(request) {
      lostOne = request;
    },
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(outgoing: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify({ error: { code: 'busy', summary: 'The server is busy.' } }));
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function forward(
  target: string,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
  answered: (answer: IncomingMessage, bytes: Buffer) => void,
) {
  const onward = request(new URL(url ?? '/', target), { method, headers }, async (answer) => {
    answered(answer, await bytesOf(answer));
  });
  onward.end(body);
  return onward;
}
