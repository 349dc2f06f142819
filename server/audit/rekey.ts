import type { ServerSecret } from '../domain/secret-box.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditHeadRecord } from '../ports/store/audit.ts';
import type { Transactional } from '../ports/store/store.ts';
import { audited, SERVER_CHAIN } from './audited.ts';
import { allAuditKeys } from './keys.ts';
import { sealOf } from './seal.ts';

interface RekeyDeps {
  readonly store: Transactional;
  readonly secret: ServerSecret;
  readonly clock: Clock;
}

/** spec organisations.43: writes down in each chain that another key seals it from now on. */
export async function noteRekeyed(deps: RekeyDeps): Promise<void> {
  const { store, secret, clock } = deps;
  const [signing, ...former] = await allAuditKeys(secret, { store });
  for (const head of await store.auditHeads.list()) {
    const { chain, seq } = head;
    if ((await isSealedBy(head, [signing], deps)) || !(await isSealedBy(head, former, deps))) continue;
    const organisation = chain === SERVER_CHAIN ? null : chain;
    const act = { organisation, subject: { id: chain }, fields: { seq } };
    await store.tx((tx) => audited('chain.rekeyed', act, { store: tx, clock }));
  }
}

/** Whether one of the keys sealed the last event of a chain. */
async function isSealedBy(
  { chain, seq }: AuditHeadRecord,
  keys: readonly Buffer[],
  { store }: Pick<RekeyDeps, 'store'>,
): Promise<boolean> {
  const [last] = await store.auditEvents.sealedAfter(chain, seq - 1, 1);
  return last !== undefined && keys.some((key) => sealOf(last, seq, last.prev_hash ?? '', key) === last.hash);
}
