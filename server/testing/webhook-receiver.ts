import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A receiver of webhooks on a port of this machine, which keeps what came and answers as it is told. */
export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly got: Received[];
  answer: Answer;
  close(): Promise<void>;
}

export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export async function openReceiver(): Promise<WebhookReceiver> {
  const got: Received[] = [];
  const receiver = { got, answer: answering(204) };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const received = { body: Buffer.concat(parts).toString(), headers: request.headers };
      got.push(received);
      receiver.answer(response, received);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(receiver, { port, url: `http://127.0.0.1:${port}/in`, close });
}
