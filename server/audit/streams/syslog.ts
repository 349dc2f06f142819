import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AuditEvent } from '#core/ports/audit.ts';
import {
  type Address,
  lookupOf,
  PrivateAddressError,
  RefusedAddressError,
  resolveHost,
  systemResolve,
} from '../../inspect/safe-fetch.ts';
import { type Sending, SYSLOG_PORTS, type SyslogProtocol } from './streams.ts';

/** Milliseconds until a connection is there, and until all that was written has left. */
const DEADLINE = 5_000;

/** The facility 'log audit', with 'informational' for what was done and 'warning' for what was refused or failed. */
const PRIORITY = { done: 110, refused: 108, failed: 108 } as const;

/**
 * An event as a message of syslog (RFC 5424): its place in the chain as structured data, and behind that the event as a line of
 * JSON, in UTF-8 with its mark.
 */
export function syslogMessage(event: AuditEvent, host: string): string {
  const { at, name, outcome, seq } = event;
  const head = `<${PRIORITY[outcome]}>1 ${at} ${host.slice(0, 255) || '-'} portico - ${name.slice(0, 32)}`;
  return `${head} [meta sequenceId="${(seq ?? 0) % 2_147_483_648}"] \uFEFF${JSON.stringify(event)}`;
}

/** The host as it is written where no brackets stand around it. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Sends events to a syslog server that is at a public address, or named by the server's owner. It answers nothing. */
export async function sendSyslog({ url, events, privateHosts, host, sent }: Sending): Promise<void> {
  const protocol = url.protocol as SyslogProtocol;
  const port = url.port === '' ? SYSLOG_PORTS[protocol] : Number(url.port);
  const addresses = await resolveHost(url.hostname, port, { privateHosts, resolve: systemResolve }).catch((error) => {
    throw error instanceof PrivateAddressError ? new RefusedAddressError('private address') : error;
  });
  const lines = events.map((event) => syslogMessage(event, host));
  if (protocol === 'syslog+udp:') await sendDatagrams(lines, addresses, port);
  else await sendFrames(lines, await open(protocol, bare(url.hostname), addresses, port));
  for (const event of events) await sent(event);
}

async function open(
  protocol: SyslogProtocol,
  host: string,
  addresses: readonly Address[],
  port: number,
): Promise<Socket> {
  const to = { host, port, lookup: lookupOf(addresses), timeout: DEADLINE };
  const isSafe = protocol === 'syslog+tls:';
  const socket = isSafe ? connectTls(to) : connectTcp(to);
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  await once(socket, isSafe ? 'secureConnect' : 'connect');
  return socket;
}

/** Each message with its length before it (RFC 5425, RFC 6587), so that a line break in one ends nothing. */
async function sendFrames(lines: readonly string[], socket: Socket): Promise<void> {
  try {
    const closed = once(socket, 'close');
    // Whoever hangs up behind the last byte hinders nothing any more.
    closed.catch(() => undefined);
    socket.resume();
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''));
    await Promise.race([closed, once(socket, 'finish')]);
    if (socket.errored) throw socket.errored;
  } finally {
    socket.destroySoon();
  }
}

async function sendDatagrams(lines: readonly string[], [first]: readonly Address[], port: number): Promise<void> {
  const socket = createSocket(first?.family === 6 ? 'udp6' : 'udp4');
  const send = (line: string) =>
    new Promise<void>((resolve, reject) =>
      socket.send(Buffer.from(line), port, first?.address, (error) => (error ? reject(error) : resolve())),
    );
  try {
    for (const line of lines) await send(line);
  } finally {
    socket.close();
  }
}
