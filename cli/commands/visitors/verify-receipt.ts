import { createHash } from 'node:crypto';
import { base64url, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { SignedReceipt } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import { canonicalJson, receiptParts } from '#core/visitors/canonical-json.ts';

// spec visitors.67

/** What is wrong with a receipt; null: it is as it was signed. */
export async function receiptFault(signed: unknown, keys: unknown): Promise<string | null> {
  if (!isSigned(signed)) return text('cli.visitors.verify.noReceipt');
  const { receipt, signature } = signed;
  const header = headerOf(signature);
  if (header === null) return text('cli.visitors.verify.brokenSignature');
  const key = keysIn(keys).find(({ kid }) => kid === header.kid);
  if (!key) return text('cli.visitors.verify.unknownKey', { key: header.kid });
  if (await isSignedBy(key, receipt, signature)) return null;
  const changed = changedParts(receipt, header.parts);
  if (changed.length === 0) return text('cli.visitors.verify.changedSignature');
  return text('cli.visitors.verify.changed', { parts: changed.join(', '), count: changed.length });
}

function isSigned(value: unknown): value is SignedReceipt {
  const { receipt, signature } = (value ?? {}) as Partial<SignedReceipt>;
  return typeof receipt === 'object' && receipt !== null && typeof signature === 'string';
}

interface Header {
  readonly kid: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

function headerOf(signature: string): Header | null {
  try {
    const { kid, parts } = decodeProtectedHeader(signature) as Partial<Header>;
    return typeof kid === 'string' ? { kid, parts: parts ?? {} } : null;
  } catch {
    return null;
  }
}

function keysIn(keys: unknown): JWK[] {
  const { keys: list } = (keys ?? {}) as { readonly keys?: unknown };
  return Array.isArray(list) ? (list as JWK[]) : [];
}

async function isSignedBy(key: JWK, receipt: object, signature: string): Promise<boolean> {
  const [header, , mark] = signature.split('.');
  const payload = base64url.encode(canonicalJson(receipt));
  try {
    // Its last letter has bits that mean nothing: only one spelling counts.
    if (mark === undefined || base64url.encode(base64url.decode(mark)) !== mark) return false;
    await compactVerify(`${header}.${payload}.${mark}`, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] });
    return true;
  } catch {
    return false;
  }
}

/** The names of the parts that differ from what was signed, or that are missing or new. */
function changedParts(receipt: Readonly<Record<string, unknown>>, signed: Header['parts']): string[] {
  const parts = receiptParts(receipt);
  const names = new Set([...Object.keys(parts), ...Object.keys(signed)]);
  return [...names].filter((name) => !Object.hasOwn(parts, name) || signed[name] !== digest(parts[name]));
}

const digest = (part: unknown): string =>
  createHash('sha256').update(canonicalJson(part)).digest('base64url').slice(0, 16);
