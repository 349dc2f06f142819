import type { NewConnectionSettings } from '#core/ports/identity/connections.ts';

/** What is entered of a connection, of a provider that is nowhere. */
export const CONNECTION: NewConnectionSettings = {
  name: 'Harbour ID',
  issuer: 'https://login.harbour.test',
  client_id: 'portico',
  client_secret: 'no secret of anybody',
  auth_method: 'client_secret_basic',
  scopes: 'openid email profile',
  groups_claim: 'groups',
  mapping: [
    { value: 'web', role: 'editor' },
    { value: 'it', role: 'admin' },
  ],
  mapping_mode: 'always',
  default_role: 'author',
  create_members: true,
  trusts_addresses: false,
  trusts_factors: false,
  secret_ends_on: null,
  session_hours: 24,
};
