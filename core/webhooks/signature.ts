/*
 * spec visitors.100: messages are signed as Standard Webhooks 1.0.0 are. Whoever has the secret knows of a message that it
 * is from here, that nobody changed it, and when it was sent.
 */

const PREFIX = 'whsec_';
/** Bytes of a secret. */
const LENGTH = { usual: 32, least: 24, most: 64 } as const;
/** Seconds by which the clocks of sender and receiver may differ. */
const TOLERANCE = 300;

const fromBase64 = (words: string) => Uint8Array.from(atob(words), (sign) => sign.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** A secret that nobody has. */
export function newWebhookSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(LENGTH.usual)));
}

/** The key that a secret is: its bytes and not its text. null where it is none. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = fromBase64(secret.replace(PREFIX, ''));
    return bytes.length >= LENGTH.least && bytes.length <= LENGTH.most ? bytes : null;
  } catch {
    return null;
  }
}

export const isWebhookSecret = (words: string): boolean => keyOf(words.trim()) !== null;

/** What is signed. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, of this attempt. */
  readonly timestamp: number;
  /** The very bytes that are sent. */
  readonly body: string;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

async function signatureOf(key: Uint8Array<ArrayBuffer>, { id, timestamp, body }: SignedMessage): Promise<Uint8Array> {
  const made = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, signed));
}

/** The headers of a message, signed with each of the secrets: two, while one takes the place of the other. */
export async function webhookHeaders(
  message: SignedMessage,
  secrets: readonly string[],
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const key = keyOf(secret);
      if (key === null) throw new Error('The secret of a webhook is none.');
      return `v1,${toBase64(await signatureOf(key, message))}`;
    }),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Why a message is not believed. */
export type SignatureFault = 'headers' | 'secret' | 'time' | 'signature';

interface Received {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Whether a message that came was sent by whoever has the secret, and lately; else why not. */
export async function verifyWebhook(
  { headers, body }: Received,
  secret: string,
  now: number,
): Promise<SignatureFault | null> {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': list } = headers;
  if (!id || !/^\d{1,12}$/.test(time ?? '') || !list) return 'headers';
  const key = keyOf(secret.trim());
  if (key === null) return 'secret';
  const timestamp = Number(time);
  if (Math.abs(now / 1_000 - timestamp) > TOLERANCE) return 'time';
  const expected = await signatureOf(key, { id, timestamp, body });
  const given = list.split(' ').filter((one) => one.startsWith('v1,'));
  return given.some((one) => isSame(one.slice(3), expected)) ? null : 'signature';
}

/** In a time that tells nothing of where they differ. */
function isSame(base64: string, expected: Uint8Array): boolean {
  let given: Uint8Array;
  try {
    given = fromBase64(base64);
  } catch {
    return false;
  }
  if (given.length !== expected.length) return false;
  return expected.reduce((differing, byte, at) => differing | (byte ^ (given[at] ?? 0)), 0) === 0;
}
