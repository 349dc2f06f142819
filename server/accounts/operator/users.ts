import { text } from '#core/texts/index.ts';
import { userByEmail } from '../../ports/store/users.ts';
import type { AccountDeps } from '../deps.ts';
import { removeSessions } from '../sessions.ts';

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

/**
 * Disables or enables an account. Disabling ends its sessions, API tokens and links at once, also in running servers; its pages
 * stay.
 */
export async function setUserDisabled(
  email: string,
  disabled: boolean,
  { store, clock }: Pick<AccountDeps, 'store' | 'clock'>,
): Promise<void> {
  const user = await userByEmail(email, { store });
  await store.tx(async (tx) => {
    await tx.users.setDisabled(user.id, disabled ? clock.now() : null);
    if (!disabled) return;
    await removeSessions(await tx.sessions.idsOfUser(user.id), tx);
    await tx.apiTokens.revokeAll(user.id, clock.now());
    for (const kind of ['reset', 'sign-on'] as const) await tx.oneTimeTokens.removeOf(kind, user.id);
  });
}

const CAPABILITY = /^[a-z][a-z0-9_-]{0,63}$/;

/** Gives an account a capability or takes it away (spec access.11). Throws a sentence for an unknown capability. */
export async function setCapability(
  email: string,
  name: string,
  held: boolean,
  { store }: Pick<AccountDeps, 'store'>,
): Promise<void> {
  if (!CAPABILITY.test(name)) throw new Error(text('server.users.capability', { name }));
  const user = await userByEmail(email, { store });
  if (held) await store.capabilities.add(user.id, name);
  else await store.capabilities.remove(user.id, name);
}
