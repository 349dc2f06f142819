import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyAsking, PasskeyMaking, UsedPasskey } from '#core/ports/passkeys.ts';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR value: its kind, and its number or length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>;

function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

/** What an authenticator and the browser before it say, where it is to be something else than usual. */
interface Said {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator with one passkey at one host, behind a browser there. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #rpId = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make(options: PasskeyMaking, said: Said = {}): MadePasskey {
    this.#userHandle = options.user.id;
    this.#rpId = options.rp.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)]);
    const authData = Buffer.concat([this.#data(said, ATTESTED), credential]);
    const attestation = new Map<string, Encodable>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answered({
      clientDataJSON: this.#client('webauthn.create', options.challenge, said),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  use(options: PasskeyAsking, said: Said = {}): UsedPasskey {
    this.counter += 1;
    const authData = this.#data(said);
    const clientDataJSON = this.#client('webauthn.get', options.challenge, said);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answered({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: said.userHandle ?? this.#userHandle,
    });
  }

  #answered<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, said: Said): string {
    const origin = said.origin ?? this.#origin;
    return base64url(JSON.stringify({ type, challenge: said.challenge ?? challenge, origin, crossOrigin: false }));
  }

  #data({ rpId = this.#rpId, isVerified = true, counter = this.counter }: Said, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count]);
  }
}

/** What no passkey has answered. */
export const NO_PASSKEY = {
  id: 'no',
  rawId: 'no',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'no', signature: 'no' },
};
