import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answeredWithin, timesTable, watchDuring } from '../harness/asking.ts';
import { type Portico, withPortico } from '../harness/portico.ts';
import type { Promised } from '../harness/report.ts';

const CONNECTIONS = 500;
const FILE = Buffer.alloc(5_242_880, 'x');
const BOUNDARY = 'a-boundary';
/** MiB. */
const GROWTH = 50;
const LIMIT = 150;

/** A form with fields, then a file of which the last byte never comes. */
async function stranger(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  // The server may end what does not go on.
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const fields = field('policy', 'x'.repeat(2_000)) + field('signature', 'x') + head;
  socket.write(
    `POST /storage HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
      `Content-Length: ${fields.length + FILE.length + 1}\r\n\r\n${fields}`,
  );
  socket.write(FILE);
  return socket;
}

async function storm({ url, memory }: Portico, connections: number): Promise<Promised[]> {
  await pause(1_000);
  // What is loaded with the first form is no part of what strangers hold.
  (await stranger(new URL(url))).destroy();
  await pause(1_000);
  const before = memory().now;
  let [most, open] = [before, 0];
  const times = await watchDuring({ '/healthz': `${url}/healthz` }, async () => {
    const looking = setInterval(() => {
      most = Math.max(most, memory().now);
    }, 20);
    const sockets: Socket[] = [];
    for (let n = 0; n < connections; n++) sockets.push(await stranger(new URL(url)));
    await pause(5_000);
    clearInterval(looking);
    open = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
  });
  console.log(`${timesTable(times)}\n${open} of ${connections} connections still open after five seconds`);
  const measured = `${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most`;
  return [
    { promise: `memory grows by less than ${GROWTH} MiB`, measured, holds: most - before < GROWTH },
    ...answeredWithin(LIMIT, times),
  ];
}

export const uploads = {
  summary: 'strangers send files of 5 MiB without a signature and keep their connections open',
  run: (share: number): Promise<Promised[]> =>
    withPortico((portico) => storm(portico, Math.ceil(CONNECTIONS * share)), {
      environment: { PORTICO_LOG: 'silent' },
    }),
};
