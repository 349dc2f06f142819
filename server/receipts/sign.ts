import { createHash } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import { canonicalJson, receiptParts } from '#core/visitors/canonical-json.ts';
import type { SigningKey } from './receipt-keys.ts';

// spec visitors.67

/**
 * A detached JWS (RFC 7515, appendix F) over the canonical JSON of a receipt. Its header has a hash of each part, so that
 * it can be told which of them was changed.
 */
export async function signReceipt(receipt: object, { id, privateKey }: SigningKey): Promise<string> {
  const parts = Object.fromEntries(Object.entries(receiptParts(receipt)).map(([name, part]) => [name, digest(part)]));
  const key = await importJWK(privateKey, 'EdDSA');
  const signed = await new CompactSign(new TextEncoder().encode(canonicalJson(receipt)))
    .setProtectedHeader({ alg: 'EdDSA', kid: id, parts })
    .sign(key);
  const [header, , signature] = signed.split('.');
  return `${header}..${signature}`;
}

const digest = (part: unknown): string =>
  createHash('sha256').update(canonicalJson(part)).digest('base64url').slice(0, 16);
