import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';

// spec visitors.67

/** Where the private keys stand among the secrets. */
const SCOPE = 'receipts';
/** How long one key signs. Those before it stay listed, so that old receipts can be verified. */
const SIGNS = 365 * 86_400_000;

export interface SigningKey {
  readonly id: string;
  readonly privateKey: JWK;
}

interface KeyDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** The key that signs now. A new one is made each year, and where that of before cannot be read any more. */
export function signingKey({ store, clock }: KeyDeps): Promise<SigningKey> {
  return store.tx(async (tx) => {
    const [newest] = await tx.receiptKeys.list();
    const kept = await tx.secrets.of(SCOPE);
    const known = newest && clock.now() - newest.created_at < SIGNS ? kept.get(`/${newest.id}`) : undefined;
    if (newest && known !== undefined) return { id: newest.id, privateKey: JSON.parse(known) as JWK };
    const { id, publicKey, privateKey } = newKey();
    await tx.receiptKeys.add({ id, public_key: JSON.stringify(publicKey), created_at: clock.now() });
    await tx.secrets.replace(SCOPE, new Map([...kept, [`/${id}`, JSON.stringify(privateKey)]]));
    return { id, privateKey };
  });
}

function newKey(): SigningKey & { readonly publicKey: JWK } {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'jwk' }) as JWK;
  // As RFC 7638 names keys, in the order that it says.
  const { crv, kty, x } = publicKey;
  const id = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { id, publicKey, privateKey: pair.privateKey.export({ format: 'jwk' }) as JWK };
}

/** All public keys, as a JWK set. */
export async function publicKeys({ store }: Pick<KeyDeps, 'store'>): Promise<{ readonly keys: readonly JWK[] }> {
  const keys = await store.receiptKeys.list();
  return {
    keys: keys.map(({ id, public_key }) => ({ ...(JSON.parse(public_key) as JWK), kid: id, use: 'sig', alg: 'EdDSA' })),
  };
}
