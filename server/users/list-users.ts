import type { ServerContext } from '../context.ts';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly fullname: string;
  readonly disabled: boolean;
  readonly capabilities: readonly string[];
  /** ISO 8601. */
  readonly created_at: string;
}

/** Every account, by email. */
export function listUsers({ store }: Pick<ServerContext, 'store'>): ListedUser[] {
  return store.users.list().map((user) => ({
    id: user.id,
    email: user.email,
    fullname: user.fullname,
    disabled: user.disabled_at !== null,
    capabilities: store.capabilities.ofUser(user.id),
    created_at: new Date(user.created_at).toISOString(),
  }));
}
