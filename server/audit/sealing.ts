import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../domain/background.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { Extension } from '../http/create-app.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditHeadRecord } from '../ports/store/audit.ts';
import { type Transactional, WriteConflict } from '../ports/store/store.ts';
import { noteHeads } from './anchors.ts';
import { keepAuditKeys, keysOfFiles } from './keys.ts';
import { pruneAudit } from './prune.ts';
import { noteRekeyed } from './rekey.ts';
import { auditKeys, sealOf } from './seal.ts';

const SECOND = 1_000;
/** How long the server that seals does it alone. One that is gone is replaced after that. */
const LEASE = 10 * SECOND;
/** How often the ends of the chains are written outside the database. */
const NOTE = 600 * SECOND;
/** How often events that are not kept any more are removed. */
const HOUR = 3_600 * SECOND;
/** Events that are sealed in one transaction. */
const PORTION = 200;

interface SealDeps {
  readonly store: Transactional;
  readonly secret: ServerSecret;
  readonly clock: Clock;
}

interface SealingDeps extends SealDeps {
  readonly background: Background;
  readonly settings: Pick<Settings, 'data'>;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  stopped(): boolean;
}

/**
 * spec organisations.46: seals what was written, each second, never in the transactions that write: of several servers one
 * does it. The ends of the chains go to the log and to a file every ten minutes, so that a chain that is cut there is found.
 */
export const sealing: Extension<SealingDeps> = (app, deps) => {
  const { background } = deps;
  let isSealing = false;
  let isKeyKept = false;
  const seal = async () => {
    if (!isKeyKept) isKeyKept = await settleKeys(deps);
    await sealDue(deps);
  };
  const sealAlone = async () => {
    if (isSealing || deps.stopped()) return;
    isSealing = true;
    await seal().finally(() => {
      isSealing = false;
    });
  };
  const prune = async () => {
    if (!deps.stopped() && (await deps.store.auditHeads.lease(LEASE))) await pruneAudit(deps);
  };
  const noted = new Map<string, number>();
  const note = async () => {
    if (!deps.stopped()) await noteHeads(noted, deps);
  };
  const timers = [
    setInterval(() => background.run('audit events not sealed', sealAlone), SECOND),
    setInterval(() => background.run('ends of the audit chains not written', note), NOTE),
    setInterval(() => background.run('old audit events not removed', prune), HOUR),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
};

/** Keeps the keys that seals were made with, and writes down where another one seals from now on; false: it is not this server's turn. */
export async function settleKeys(deps: SealDeps & { readonly settings: Pick<Settings, 'data'> }): Promise<boolean> {
  const { store, secret, clock, settings } = deps;
  await keepAuditKeys(secret, { store, clock }, await keysOfFiles(settings));
  if (!(await store.auditHeads.lease(LEASE))) return false;
  await noteRekeyed({ store, secret, clock });
  return true;
}

/** Seals every event that has no place yet, unless another server does. */
export async function sealDue(deps: SealDeps): Promise<void> {
  const chains = await deps.store.auditEvents.unsealedChains();
  if (chains.length === 0 || !(await deps.store.auditHeads.lease(LEASE))) return;
  for (const chain of chains) {
    try {
      while ((await sealPortion(chain, deps)) === PORTION);
    } catch (error) {
      // Another server sealed them: its lease had run out here, not there.
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}

/** Seals the next events of a chain, by time and id. They are read before the transaction: nobody who writes waits for it. */
async function sealPortion(chain: string, { store, secret, clock }: SealDeps): Promise<number> {
  const [key] = auditKeys(secret);
  const from = await store.auditHeads.of(chain);
  const events = await store.auditEvents.unsealed(chain, PORTION);
  let head: AuditHeadRecord = { chain, seq: from?.seq ?? 0, hash: from?.hash ?? '', sealed_at: clock.now() };
  const seals = events.map((event) => {
    const [seq, prev_hash] = [head.seq + 1, head.hash];
    const hash = sealOf(event, seq, prev_hash, key);
    head = { ...head, seq, hash };
    return { id: event.id, seq, prev_hash, hash };
  });
  if (seals.length === 0) return 0;
  await store.tx(async (tx) => {
    await tx.auditHeads.move(head, from?.seq ?? 0);
    for (const seal of seals) await tx.auditEvents.seal(seal);
  });
  return seals.length;
}
