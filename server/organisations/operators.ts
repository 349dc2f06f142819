import type { OperatorLevel } from '#core/access/types.ts';
import { text } from '#core/texts/index.ts';
import { audited } from '../audit/audited.ts';
import type { Clock } from '../ports/clock.ts';
import { userByEmail } from '../ports/store/accounts.ts';
import type { Transactional } from '../ports/store/store.ts';

interface OperatorDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** Staff of the provider, as a command on the server's machine shows them. */
export interface ListedOperator {
  readonly email: string;
  readonly level: OperatorLevel;
  /** ISO 8601. */
  readonly granted_at: string;
  readonly granted_by: string;
}

/** The longest in office first. */
export async function listOperators({ store }: Pick<OperatorDeps, 'store'>): Promise<ListedOperator[]> {
  return Promise.all(
    (await store.operators.list()).map(async ({ user_id, level, granted_at, granted_by }) => {
      const email = (await store.users.byId(user_id))?.email ?? '';
      return { email, level, granted_at: new Date(granted_at).toISOString(), granted_by };
    }),
  );
}

/** spec organisations.25: makes an account staff of the provider, or changes its level. `isDry`: only looks whether it can. */
export function addOperator(
  { email, level, by, isDry }: { readonly email: string; level: OperatorLevel; by: string; isDry: boolean },
  { store, clock }: OperatorDeps,
): Promise<void> {
  return store.tx(async (tx) => {
    const { id: user_id, disabled_at, email: account } = await userByEmail(email, { store: tx });
    if (disabled_at !== null) throw new Error(text('server.users.disabled', { email }));
    if (level === 'support') await keepsAnOperator(user_id, tx);
    if (isDry) return;
    await tx.operators.set({ user_id, level, granted_by: by }, clock.now());
    const act = { organisation: null, subject: { id: user_id }, fields: { account, level } };
    await audited('operator.granted', act, { store: tx, clock });
  });
}

/** spec organisations.25: takes it from them, where another operator is left. */
export function removeOperator(
  { email, isDry }: { readonly email: string; readonly isDry: boolean },
  { store, clock }: OperatorDeps,
): Promise<void> {
  return store.tx(async (tx) => {
    const { id, email: account } = await userByEmail(email, { store: tx });
    if (!(await tx.operators.of(id))) throw new Error(text('server.operators.missing', { email }));
    await keepsAnOperator(id, tx);
    if (isDry) return;
    await tx.operators.remove(id);
    await audited(
      'operator.revoked',
      { organisation: null, subject: { id }, fields: { account } },
      { store: tx, clock },
    );
  });
}

async function keepsAnOperator(userId: string, { operators }: Pick<Transactional, 'operators'>): Promise<void> {
  const [only, ...others] = (await operators.list()).filter(({ level }) => level === 'operator');
  if (only?.user_id === userId && others.length === 0) throw new Error(text('server.operators.last'));
}
