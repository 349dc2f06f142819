import { createHmac, timingSafeEqual } from 'node:crypto';
import { IMAGE_LIMIT, UPLOAD_TOKEN_REFRESH } from '#core/constants.ts';

/** One condition of an S3 POST policy: an exact field, a field's beginning, or the size of the file in bytes. */
export type Condition =
  | Readonly<Record<string, string>>
  | readonly ['eq' | 'starts-with', `$${string}`, string]
  | readonly ['content-length-range', number, number];

/** What an upload form may say, and until when (ISO 8601), as long as the session it was signed for lives. */
export interface Policy {
  readonly expiration: string;
  readonly session: string;
  readonly conditions: readonly Condition[];
}

/** What the form carries as AWSAccessKeyId: which key signed it. There is one. */
export const ACCESS_KEY_ID = 'PORTICO';
/** A token is fetched anew every hour; one that was fetched just before may still be under way. */
const GRACE = 300_000;

/** The policy of a token: uploads below `prefix`, for a bit more than an hour and not beyond the session. */
export function uploadPolicy(prefix: string, session: string, now: number): Policy {
  return {
    session,
    expiration: new Date(now + UPLOAD_TOKEN_REFRESH + GRACE).toISOString(),
    conditions: [
      { acl: 'public-read' },
      ['starts-with', '$key', prefix],
      ['starts-with', '$Content-Type', ''],
      ['starts-with', '$filename', ''],
      ['content-length-range', 1, IMAGE_LIMIT],
    ],
  };
}

export function encodePolicy(policy: Policy): string {
  return Buffer.from(JSON.stringify(policy)).toString('base64');
}

/** null where the text is no policy. Call it on text whose signature was verified. */
export function decodePolicy(encoded: string): Policy | null {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
    return typeof policy.expiration === 'string' && Array.isArray(policy.conditions) ? policy : null;
  } catch {
    return null;
  }
}

export function signPolicy(encoded: string, secret: string): string {
  const key = createHmac('sha256', secret).update('upload policy').digest();
  return createHmac('sha256', key).update(encoded).digest('base64');
}

export function signatureHolds(encoded: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signPolicy(encoded, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
