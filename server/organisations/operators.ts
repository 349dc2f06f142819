import type { OperatorLevel } from '#core/access/types.ts';
import type { StaffMember } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { audited } from '../audit/audited.ts';
import type { Clock } from '../ports/clock.ts';
import { userByEmail } from '../ports/store/accounts.ts';
import type { Transactional } from '../ports/store/store.ts';

interface OperatorDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** Who the provider's staff are. The longest in office first. */
export async function listOperators({ store }: Pick<OperatorDeps, 'store'>): Promise<StaffMember[]> {
  return Promise.all(
    (await store.operators.list()).map(async ({ user_id, level, granted_at, granted_by }) => {
      const user = await store.users.byId(user_id);
      return {
        ...{ user_id, email: user?.email ?? '', name: user?.fullname ?? '', level, granted_by },
        granted_at: new Date(granted_at).toISOString(),
        is_active: user?.disabled_at === null,
        has_factor: await hasFactor(user_id, store),
      };
    }),
  );
}

/** An authenticator app or a passkey that works. */
async function hasFactor(userId: string, { secondFactors, passkeys }: OperatorDeps['store']): Promise<boolean> {
  const apps = await secondFactors.ofUser(userId);
  if (apps.some(({ confirmed_at }) => confirmed_at !== null)) return true;
  return (await passkeys.ofUser(userId)).some(({ blocked_at }) => blocked_at === null);
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

/** spec organisations.25: takes it from them, where another operator is left. The level that they had. */
export function removeOperator(
  { email, isDry }: { readonly email: string; readonly isDry: boolean },
  { store, clock }: OperatorDeps,
): Promise<OperatorLevel> {
  return store.tx(async (tx) => {
    const { id, email: account } = await userByEmail(email, { store: tx });
    const operator = await tx.operators.of(id);
    if (!operator) throw new Error(text('server.operators.missing', { email }));
    await keepsAnOperator(id, tx);
    if (isDry) return operator.level;
    await tx.operators.remove(id);
    await audited(
      'operator.revoked',
      { organisation: null, subject: { id }, fields: { account } },
      { store: tx, clock },
    );
    return operator.level;
  });
}

async function keepsAnOperator(userId: string, { operators }: Pick<Transactional, 'operators'>): Promise<void> {
  const [only, ...others] = (await operators.list()).filter(({ level }) => level === 'operator');
  if (only?.user_id === userId && others.length === 0) throw new Error(text('server.operators.last'));
}
