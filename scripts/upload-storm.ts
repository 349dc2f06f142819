/**
 * Measures what strangers make the server hold: 500 connections that send upload forms without a valid signature, each
 * with 5 MiB behind it, are kept open; the memory of the server is read before, while and after, and a page is asked for
 * in turn. The server is a process of its own on this machine. `node scripts/upload-storm.ts [CONNECTIONS]` (Linux).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './build/run.ts';

const CONNECTIONS = Number(process.argv[2] ?? 500);
const FILE = Buffer.alloc(5_242_880, 'x');
const BOUNDARY = 'a-boundary';

const data = mkdtempSync(join(tmpdir(), 'portico-storm-'));
const server = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
  env: { ...process.env, PORTICO_PORT: '0', PORTICO_DATA: data, PORTICO_LOG: 'silent' },
  stdio: ['ignore', 'ignore', 'pipe'],
});
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
const url = await new Promise<URL>((resolve, reject) => {
  ended.then(() => reject(new Error('The server ended.')));
  server.stderr.on('data', (said: Buffer) => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0];
    if (found) resolve(new URL(found));
  });
});

/** Mebibytes of memory that the server holds. */
function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** A form with fields, then a file of which the last byte never comes. */
async function stranger(): Promise<Socket> {
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

const times: number[] = [];
let over = false;
try {
  await fetch(new URL('/healthz', url));
  await pause(1_000);
  // What is loaded with the first form is no part of what strangers hold.
  (await stranger()).destroy();
  await pause(1_000);
  const before = memory();
  let most = before;
  const watching = (async () => {
    for (; !over; await pause(20)) {
      const started = performance.now();
      await (await fetch(new URL('/healthz', url))).text();
      times.push(performance.now() - started);
      most = Math.max(most, memory());
    }
  })();
  const sockets: Socket[] = [];
  for (let n = 0; n < CONNECTIONS; n++) sockets.push(await stranger());
  await pause(5_000);
  const held = memory();
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  over = true;
  await watching;
  const sorted = times.sort((one, other) => one - other);
  console.log(`${CONNECTIONS} connections, ${open} still open after five seconds`);
  console.log(`memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${held.toFixed(0)} MB held`);
  console.log(`/healthz: p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(0)} ms of ${sorted.length}`);
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}
