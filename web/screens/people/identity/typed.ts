import type { ConnectionSettings, MappedRole, ProviderConnection } from '#core/ports/identity/connections.ts';

/** What is typed. */
export interface TypedConnection extends ConnectionSettings {
  readonly issuer: string;
  readonly client_secret: string;
}

export const NEW: TypedConnection = {
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  auth_method: 'client_secret_basic',
  scopes: 'openid email profile',
  groups_claim: '',
  mapping: [],
  mapping_mode: 'first',
  default_role: 'author' satisfies MappedRole,
  create_members: true,
  trusts_addresses: false,
  trusts_factors: false,
  secret_ends_on: null,
  session_hours: 24,
};

export function typedOf(connection: ProviderConnection | 'new'): TypedConnection {
  if (connection === 'new') return NEW;
  const { id: _id, tested_at, enabled, forced_at, created_at, ...settings } = connection;
  return { ...settings, client_secret: '' };
}

const REQUIRED = ['name', 'issuer', 'client_id', 'client_secret'] as const;
export type Required = (typeof REQUIRED)[number];

/** What has to be entered and is not. */
export function missingIn(typed: TypedConnection, { isNew }: { readonly isNew: boolean }): readonly Required[] {
  return REQUIRED.filter((name) => typed[name].trim() === '' && (isNew || name !== 'client_secret'));
}

/** Rows of the mapping that were left empty say nothing. */
export function trimmed(typed: TypedConnection): TypedConnection {
  const { name, issuer, client_id, scopes, groups_claim, mapping } = typed;
  return {
    ...typed,
    name: name.trim(),
    issuer: issuer.trim(),
    client_id: client_id.trim(),
    scopes: scopes.trim().replace(/\s+/g, ' '),
    groups_claim: groups_claim.trim(),
    mapping: mapping.map((one) => ({ ...one, value: one.value.trim() })).filter(({ value }) => value !== ''),
  };
}
