import { createHmac, timingSafeEqual } from 'node:crypto';
import { IMAGE_LIMIT, UPLOAD_TOKEN_REFRESH } from '#core/constants.ts';
import type { ServerSecret } from '../domain/secret-box.ts';

// spec publishing.3

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

export function signPolicy(encoded: string, [signing]: ServerSecret): string {
  const key = createHmac('sha256', signing).update('upload policy').digest();
  return createHmac('sha256', key).update(encoded).digest('base64');
}

export function signatureHolds(encoded: string, signature: string, secret: ServerSecret): boolean {
  const sent = Buffer.from(signature);
  return secret.some((key) => {
    const expected = Buffer.from(signPolicy(encoded, [key]));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

export type PolicyField = readonly [name: string, value: string];

/** Fields that no condition has to name, as S3 has it. */
const EXEMPT = new Set(['policy', 'signature', 'awsaccesskeyid', 'file']);

const isExempt = (name: string) => EXEMPT.has(name) || name.startsWith('x-ignore-');

/** The name of the field that a condition is about, in lower case; null for the size. */
function subject(condition: Condition): string | null {
  if (!Array.isArray(condition)) return (Object.keys(condition)[0] ?? '').toLowerCase();
  return condition[0] === 'content-length-range' ? null : condition[1].slice(1).toLowerCase();
}

function holds(condition: Condition, value: string | undefined): boolean {
  if (!Array.isArray(condition)) return value === Object.values(condition)[0];
  const [kind, , second] = condition;
  // The file comes after its fields: see `checkSize`.
  if (kind === 'content-length-range') return true;
  if (value === undefined) return false;
  return kind === 'eq' ? value === second : kind === 'starts-with' && value.startsWith(second);
}

/**
 * Whether the fields of a form are what its policy allows, as S3 decides it: the policy is alive, each condition holds,
 * and each field is named by a condition. Field names are read in any case. null where they are, else why not.
 */
export function checkPolicyFields(sent: readonly PolicyField[], policy: Policy, now: number): string | null {
  if (!(Date.parse(policy.expiration) > now)) return 'expired';
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (fields.has(name.toLowerCase())) return `duplicate field: ${name}`;
    fields.set(name.toLowerCase(), value);
  }
  const named = new Set(policy.conditions.map(subject));
  const extra = [...fields.keys()].find((name) => !isExempt(name) && !named.has(name));
  if (extra !== undefined) return `unexpected field: ${extra}`;
  for (const condition of policy.conditions) {
    const name = subject(condition);
    if (!holds(condition, name === null ? undefined : fields.get(name))) return brokenBy(condition);
  }
  return null;
}

/** Whether a file has a size that its policy allows. null where it has, else why not. */
export function checkSize(size: number, { conditions }: Policy): string | null {
  const broken = conditions.find((condition) => {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') return false;
    return size < condition[1] || size > condition[2];
  });
  return broken === undefined ? null : brokenBy(broken);
}

const brokenBy = (condition: Condition) => `condition: ${JSON.stringify(condition)}`;
