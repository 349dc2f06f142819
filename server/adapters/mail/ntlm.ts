import { createHmac, randomBytes } from 'node:crypto';
import { createMD4 } from 'hash-wasm';
import { text } from '#core/texts/index.ts';

/** The user; a domain stands before a backslash or after an at sign. */
export interface NtlmAccount {
  readonly user: string;
  readonly password: string;
}

/** The values that differ between runs; tests fix them. */
export interface NtlmChance {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 8 bytes. */
  readonly nonce: Buffer;
}

const SIGNATURE = Buffer.from('NTLMSSP\0', 'ascii');
/** Unicode, request of the target, NTLM, extended session security, 128 bits (MS-NLMP 2.2.2.5). */
const FLAGS = 0x2008_8205;
/** 100 ns steps from 1601 to 1970. */
const EPOCH = 116_444_736_000_000_000n;

const utf16 = (words: string) => Buffer.from(words, 'utf16le');
const hmac = (key: Buffer, data: Buffer) => createHmac('md5', key).update(data).digest();

/** The first message with the flags this client supports (MS-NLMP 2.2.1.1). */
export function negotiateMessage(): Buffer {
  const message = Buffer.alloc(32);
  SIGNATURE.copy(message);
  message.writeUInt32LE(1, 8);
  message.writeUInt32LE(FLAGS, 12);
  return message;
}

/** The answer to the server's challenge (MS-NLMP 2.2.1.3, NTLMv2). Throws if it is no challenge. */
export async function authenticateMessage(
  challengeMessage: Buffer,
  account: NtlmAccount,
  chance: NtlmChance = { now: Date.now(), nonce: randomBytes(8) },
): Promise<Buffer> {
  const { challenge, target } = readChallenge(challengeMessage);
  const { user, domain } = nameParts(account.user);
  const key = await ntlmV2Key(user, domain, account.password);
  const payload = [
    lmResponse(key, challenge, chance.nonce),
    ntResponse(key, challenge, target, chance),
    utf16(domain),
    utf16(user),
    utf16(''),
    Buffer.alloc(0),
  ];
  const head = Buffer.alloc(64);
  SIGNATURE.copy(head);
  head.writeUInt32LE(3, 8);
  let offset = head.length;
  for (const [index, part] of payload.entries()) {
    const at = 12 + index * 8;
    head.writeUInt16LE(part.length, at);
    head.writeUInt16LE(part.length, at + 2);
    head.writeUInt32LE(offset, at + 4);
    offset += part.length;
  }
  head.writeUInt32LE(FLAGS, 60);
  return Buffer.concat([head, ...payload]);
}

/** NTOWFv2 (MS-NLMP 3.3.2). */
export async function ntlmV2Key(user: string, domain: string, password: string): Promise<Buffer> {
  const md4 = await createMD4();
  const hash = Buffer.from(md4.init().update(utf16(password)).digest('binary'));
  return hmac(hash, utf16(user.toUpperCase() + domain));
}

export function lmResponse(key: Buffer, challenge: Buffer, nonce: Buffer): Buffer {
  return Buffer.concat([hmac(key, Buffer.concat([challenge, nonce])), nonce]);
}

export function ntResponse(key: Buffer, challenge: Buffer, target: Buffer, { now, nonce }: NtlmChance): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(now) * 10_000n + EPOCH);
  const blob = Buffer.concat([
    Buffer.from([1, 1, 0, 0, 0, 0, 0, 0]),
    time,
    nonce,
    Buffer.alloc(4),
    target,
    Buffer.alloc(4),
  ]);
  return Buffer.concat([hmac(key, Buffer.concat([challenge, blob])), blob]);
}

function readChallenge(message: Buffer): { challenge: Buffer; target: Buffer } {
  const isChallenge = message.length >= 48 && message.subarray(0, 8).equals(SIGNATURE) && message.readUInt32LE(8) === 2;
  if (!isChallenge) throw new Error('The mail server answered NTLM with something that is no challenge.');
  const [length, offset] = [message.readUInt16LE(40), message.readUInt32LE(44)];
  return { challenge: message.subarray(24, 32), target: message.subarray(offset, offset + length) };
}

function nameParts(name: string): { user: string; domain: string } {
  const [domain, user] = name.split('\\');
  if (user !== undefined) return { user, domain: domain ?? '' };
  // A directory of a domain accepts an email address as the user name.
  return { user: name, domain: '' };
}

/** The arguments of nodemailer to a custom sign-in. */
interface AuthContext {
  readonly auth: { readonly credentials: { readonly user: string; readonly pass: string } };
  sendCommand(command: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** spec app-settings.8: NTLM is one of the sign-in methods of a mail server; the mail library does not have it. */
export async function signInByNtlm({ auth, sendCommand }: AuthContext): Promise<void> {
  const { user, pass } = auth.credentials;
  const challenge = await sendCommand(`AUTH NTLM ${negotiateMessage().toString('base64')}`);
  if (challenge.status !== 334) throw new Error(text('service.smtpNtlmRefused', { reason: challenge.text }));
  const answer = await authenticateMessage(Buffer.from(challenge.text.trim(), 'base64'), { user, password: pass });
  const accepted = await sendCommand(answer.toString('base64'));
  if (accepted.status !== 235) throw new Error(text('service.smtpNtlmRefused', { reason: accepted.text }));
}
