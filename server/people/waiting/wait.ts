import type { AccountDeps } from '../../accounts/sessions.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { AccountActKind, AccountActRecord, NewAccountAct } from '../../ports/store/people/account-acts.ts';
import type { Transactional } from '../../ports/store/store.ts';

/** An act on an account, the account as it is now, and the transaction. */
export interface WaitedAct {
  readonly act: AccountActRecord;
  readonly user: UserRecord;
  readonly tx: Transactional;
}

/** Lets an act wait, in the transaction of who asks for it; the token stops it, and is told this once. */
export async function waitWith(
  act: Omit<NewAccountAct, 'stop_hash'>,
  { store, clock }: { readonly store: Transactional; readonly clock: AccountDeps['clock'] },
): Promise<string> {
  const token = newToken();
  await store.accountActs.add({ ...act, stop_hash: hashToken(token) }, clock.now());
  return token;
}

/** The address that stops an act. */
export function stopAddress(kind: AccountActKind, token: string, address: string): string {
  return `${address}/stop?${new URLSearchParams({ token, what: kind })}`;
}
