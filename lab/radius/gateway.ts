import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a gateway was told of a session (RFC 5176). */
export interface TellingPacket {
  readonly kind: 'disconnect' | 'coa';
  /** Names and numbers by the type of their attribute. */
  readonly texts: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<number, number>;
  readonly at: number;
}

/** Types of attributes. */
export const USER_NAME = 1;
export const SESSION_TIMEOUT = 27;
export const SESSION_ID = 44;

const HEAD = 20;
const KINDS = { 40: 'disconnect', 43: 'coa' } as const;

/** A gateway that is told of its sessions: it does what it is told, refuses it, or says nothing. */
export class ToldGateway {
  readonly heard: TellingPacket[] = [];
  does: 'ack' | 'nak' | 'nothing' = 'ack';
  port = 0;
  readonly #socket = createSocket('udp4');
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async listen(): Promise<void> {
    this.#socket.on('message', (packet, { port, address }) => {
      const code = packet.readUInt8(0);
      if (!isRight(packet, this.#secret) || !(code === 40 || code === 43)) return;
      this.heard.push({ kind: KINDS[code], ...attributesIn(packet), at: Date.now() });
      if (this.does === 'nothing') return;
      this.#socket.send(answerTo(packet, code + (this.does === 'ack' ? 1 : 2), this.#secret), port, address);
    });
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    this.port = this.#socket.address().port;
  }

  close(): void {
    this.#socket.close();
  }
}

const md5 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();

/** Whether it was made with the secret. */
function isRight(packet: Buffer, secret: string): boolean {
  const [head, rest] = [packet.subarray(0, 4), packet.subarray(HEAD)];
  return md5(head, Buffer.alloc(16), rest, Buffer.from(secret)).equals(packet.subarray(4, HEAD));
}

function answerTo(packet: Buffer, code: number, secret: string): Buffer {
  const head = Buffer.from([code, packet.readUInt8(1), 0, HEAD]);
  return Buffer.concat([head, md5(head, packet.subarray(4, HEAD), Buffer.from(secret))]);
}

function attributesIn(packet: Buffer): Pick<TellingPacket, 'texts' | 'numbers'> {
  const texts = new Map<number, string>();
  const numbers = new Map<number, number>();
  for (let at = HEAD; at < packet.length; at += packet.readUInt8(at + 1)) {
    const value = packet.subarray(at + 2, at + packet.readUInt8(at + 1));
    texts.set(packet.readUInt8(at), value.toString('utf8'));
    if (value.length === 4) numbers.set(packet.readUInt8(at), value.readUInt32BE());
  }
  return { texts, numbers };
}
