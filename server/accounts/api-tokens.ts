import { TOKEN_PREFIX } from '#core/access/token-scopes.ts';
import type { TokenScope } from '#core/constants.ts';
import type { ApiToken, NewApiToken } from '#core/ports/account.ts';
import { audited } from '../audit/audited.ts';
import { DAY, TOKENS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { ApiTokenRecord, UserRecord } from '../ports/store/accounts.ts';
import { UniqueViolation } from '../ports/store/store.ts';
import type { AccountDeps } from './sessions.ts';

type TokenDeps = Pick<AccountDeps, 'store' | 'clock'>;

/** A new token of a user. This is the only time it is shown. */
export async function createApiToken(
  user: UserRecord,
  { name, scope, days }: { readonly name: string; readonly scope: TokenScope; readonly days: number },
  { store, clock }: TokenDeps,
): Promise<NewApiToken> {
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const now = clock.now();
  try {
    const record = await store.tx(async (tx) => {
      if ((await tx.apiTokens.ofUser(user.id)).length >= TOKENS_PER_ACCOUNT)
        throw refusal(422, 'too_many', 'server.token.many', { most: TOKENS_PER_ACCOUNT });
      const stored = { user_id: user.id, name: name.trim(), scope, token_hash: hashToken(token) };
      const added = await tx.apiTokens.add({ ...stored, expires_at: now + days * DAY }, now);
      const fields = { scope, ends: new Date(added.expires_at).toISOString().slice(0, 10) };
      const act = { organisation: null, subject: { id: added.id, label: added.name }, fields };
      await audited('token.made', act, { store: tx, clock });
      return added;
    });
    return { ...tokenToWire(record), token };
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'name_taken', 'server.token.taken', { name: name.trim() });
    throw error;
  }
}

/** The tokens of a user that are not revoked, by name; expired ones are among them. */
export async function listApiTokens(user: UserRecord, { store }: TokenDeps): Promise<ApiToken[]> {
  return (await store.apiTokens.ofUser(user.id)).map(tokenToWire);
}

/** Revokes a token of the user at once. Somebody else's gets the same answer as a missing one. */
export async function revokeApiToken(user: UserRecord, id: string, { store, clock }: TokenDeps): Promise<void> {
  await store.tx(async (tx) => {
    const own = (await tx.apiTokens.ofUser(user.id)).find((token) => token.id === id);
    if (!own) throw refusal(404, 'token_missing', 'server.token.missing');
    await tx.apiTokens.revoke(id, clock.now());
    const act = { organisation: null, subject: { id, label: own.name }, fields: {} };
    await audited('token.revoked', act, { store: tx, clock });
  });
}

export function tokenToWire({ id, name, scope, created_at, used_at, expires_at }: ApiTokenRecord): ApiToken {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...{ id, name, scope },
    created_at: iso(created_at),
    used_at: used_at === null ? null : iso(used_at),
    expires_at: iso(expires_at),
  };
}
