import { MAPPED_ROLES, PROVIDER_AUTH_METHODS } from '#core/ports/identity/connections.ts';
import { MOST_GROUPS } from '#core/ports/people/groups.ts';
import { SHOWN_NAME } from '../../http/schemas.ts';

const TEXT = { type: 'string', minLength: 1, maxLength: 400 } as const;
const FLAG = { type: 'boolean' } as const;

const GROUPS = { type: 'array', items: { type: 'string', maxLength: 64 }, maxItems: MOST_GROUPS } as const;
/** What a value of the claim gives: a role, groups, or both. */
const MAPPED = {
  type: 'object',
  properties: { value: TEXT, role: { enum: [...MAPPED_ROLES, null] }, groups: GROUPS },
  required: ['value', 'role'],
  additionalProperties: false,
} as const;

/** What is entered of a connection. */
const SETTINGS = {
  name: { ...SHOWN_NAME, maxLength: 60 },
  client_id: TEXT,
  auth_method: { enum: PROVIDER_AUTH_METHODS },
  scopes: { type: 'string', pattern: '^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$', maxLength: 400 },
  groups_claim: { type: 'string', maxLength: 200 },
  mapping: { type: 'array', maxItems: 100, items: MAPPED },
  mapping_mode: { enum: ['first', 'always'] },
  default_role: { enum: [...MAPPED_ROLES, null] },
  create_members: FLAG,
  trusts_addresses: FLAG,
  trusts_factors: FLAG,
} as const;
const DAY = { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
const HOURS = { type: 'integer', minimum: 1, maximum: 168 } as const;
const SECRET = { type: 'string', minLength: 1, maxLength: 4_096 } as const;

const NEW = { ...SETTINGS, issuer: TEXT, client_secret: SECRET };
/** The last day of the secret, and how long a sign-in lasts, may be left out. */
export const NEW_CONNECTION = {
  type: 'object',
  properties: { ...NEW, secret_ends_on: DAY, session_hours: HOURS },
  required: Object.keys(NEW),
  additionalProperties: false,
} as const;
export const CONNECTION_CHANGE = {
  type: 'object',
  properties: { ...SETTINGS, client_secret: SECRET, secret_ends_on: DAY, session_hours: HOURS, enabled: FLAG },
  minProperties: 1,
  additionalProperties: false,
} as const;

/** SHA-256 in hexadecimal digits. */
const HASH = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
const PATH = { type: 'string', minLength: 1, maxLength: 2_000 } as const;
export const START = { connection: { type: 'string', minLength: 1, maxLength: 64 }, binding_hash: HASH, path: PATH };
