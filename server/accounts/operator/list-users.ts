import type { AccountDeps } from '../deps.ts';

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
export async function listUsers({ store }: Pick<AccountDeps, 'store'>): Promise<ListedUser[]> {
  const listed = (await store.users.list()).map(async (user) => ({
    id: user.id,
    email: user.email,
    fullname: user.fullname,
    disabled: user.disabled_at !== null,
    capabilities: await store.capabilities.ofUser(user.id),
    created_at: new Date(user.created_at).toISOString(),
  }));
  return Promise.all(listed);
}
