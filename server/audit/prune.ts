import { AUDIT_DAYS } from '#core/ports/audit.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditCheckpointRecord, AuditHeadRecord } from '../ports/store/audit.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Transactional } from '../ports/store/store.ts';
import { audited, SERVER_CHAIN } from './audited.ts';
import { personsOf } from './people.ts';
import { auditKeys, checkpointSeal, NO_CHECKPOINT } from './seal.ts';

interface PruneDeps {
  readonly store: Transactional;
  readonly secret: ServerSecret;
  readonly clock: Clock;
}

const DAY = 86_400_000;
/** Events that are removed in one transaction. */
const PORTION = 500;

/**
 * spec organisations.43: removes the events of days that are not kept any more, from the beginning of each chain. A checkpoint
 * says with a seal of its own where the chain begins now.
 */
export async function pruneAudit(deps: PruneDeps): Promise<void> {
  const { store, clock } = deps;
  // A server of the version before takes a chain for cut whose beginning is not there.
  if (await store.nodes.anyBefore('0054-audit-checkpoints')) return;
  for (const head of await store.auditHeads.list()) {
    const days = daysKept(await store.organisations.byId(head.chain));
    const midnight = Math.floor(clock.now() / DAY) * DAY;
    const kept = await store.auditEvents.firstSince(head.chain, midnight - days * DAY);
    await pruneChain(head, (kept ?? head.seq) - 1, deps);
  }
}

/** The days that an organisation wants its events kept; the server's own are kept as usual. */
export function daysKept(organisation: Pick<OrganisationRecord, 'settings'> | undefined): number {
  const days = organisation?.settings.audit_days;
  return typeof days === 'number' ? days : AUDIT_DAYS.usual;
}

/** Removes a chain's events up to a place; its last one stays. */
async function pruneChain({ chain }: AuditHeadRecord, last: number, deps: PruneDeps): Promise<void> {
  const { store, clock, secret } = deps;
  let from: AuditCheckpointRecord = (await store.auditCheckpoints.of(chain)) ?? NO_CHECKPOINT(chain);
  const before = from.seq;
  while (from.seq < last) {
    const events = (await store.auditEvents.sealedAfter(chain, from.seq, PORTION)).filter(
      ({ seq }) => (seq ?? 0) <= last,
    );
    const end = events.at(-1);
    if (end?.seq == null) return;
    const reached = { chain, seq: end.seq, hash: end.hash ?? '', at: clock.now() };
    const next = { ...reached, seal: checkpointSeal(reached, auditKeys(secret)[0]) };
    const refs = events.flatMap((event) => personsOf(event).map(({ ref }) => ref));
    await store.tx(async (tx) => {
      await tx.auditPeople.remove(refs);
      await tx.auditEvents.removeUpTo(chain, next.seq);
      await tx.auditCheckpoints.set(next);
      if (next.seq < last) return;
      const organisation = chain === SERVER_CHAIN ? null : chain;
      const act = { organisation, subject: { id: chain }, fields: { seq: last, count: last - before } };
      await audited('chain.pruned', act, { store: tx, clock });
    });
    from = next;
  }
}
