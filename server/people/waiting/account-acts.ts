import type { AccountDeps } from '../../accounts/sessions.ts';
import { refusal } from '../../domain/http-error.ts';
import { hashToken } from '../../domain/tokens.ts';
import { lookAgain } from '../../http/look-again.ts';
import type { AccountActKind, AccountActRecord } from '../../ports/store/people/account-acts.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { deletionStopped, doDeletion } from './delete-account.ts';
import { doReset, resetStopped } from './reset-sign-in.ts';
import type { WaitedAct } from './wait.ts';

// spec accounts.86

/** What becomes of an act that waited. */
interface ActOfKind {
  /** Does it in the transaction that ends the waiting; what it answers is done after that. */
  perform(waited: WaitedAct, context: AccountDeps): Promise<() => Promise<void>>;
  /** Writes down that it was stopped. */
  stopped(waited: WaitedAct, context: AccountDeps): Promise<void>;
}

const ACTS: Readonly<Record<AccountActKind, ActOfKind>> = {
  reset: { perform: doReset, stopped: resetStopped },
  deletion: { perform: doDeletion, stopped: deletionStopped },
};

/** Stops what waits for an account, by the token that was mailed. Whoever has it need not be signed in. */
export async function stopAct(token: string, context: AccountDeps): Promise<{ kind: AccountActKind }> {
  const kind = await context.store.tx(async (tx) => {
    const act = await tx.accountActs.byStopHash(hashToken(token));
    return act && (await endWaiting(act, tx, context)) ? act.kind : null;
  });
  if (kind === null) throw refusal(422, 'link_dead', 'server.link.dead');
  return { kind };
}

/** Stops an act that waits; false where it does no longer. */
export async function endWaiting(act: AccountActRecord, tx: Transactional, context: AccountDeps): Promise<boolean> {
  if (!(await tx.accountActs.end(act.id, context.clock.now()))) return false;
  const user = await tx.users.byId(act.user_id);
  if (user) await ACTS[act.kind].stopped({ act, user, tx }, context);
  return true;
}

/** Does what has waited long enough; of several servers one does each. */
export async function performDue(context: AccountDeps, ended: AbortSignal): Promise<void> {
  const { store, sockets, clock, background } = context;
  for (const act of await store.accountActs.due(clock.now())) {
    if (ended.aborted) return;
    // One that cannot be done keeps no other waiting.
    await background.guard('act on an account not done', async () => {
      const after = await sockets.inTurn(() =>
        store.tx(async (tx) => {
          if (!(await tx.accountActs.end(act.id, clock.now()))) return null;
          const user = await tx.users.byId(act.user_id);
          return user ? ACTS[act.kind].perform({ act, user, tx }, context) : null;
        }),
      );
      await after?.();
    });
  }
}

export const accountActs = lookAgain<AccountDeps>('acts on accounts not done', performDue);
