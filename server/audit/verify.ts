import type { AuditEventRecord, AuditPersonRecord } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { Anchor } from './anchors.ts';
import { personHash } from './audited.ts';
import { personsOf } from './people.ts';
import { type AuditKeys, beginningOf, sealOf } from './seal.ts';

/**
 * What is wrong with a chain, at its first such place.
 * - `missing`: an event that was there is not.
 * - `changed`: an event, its place or the end of the chain is not what was sealed.
 * - `person`: what is personal in an event is not what was written.
 */
export interface ChainFault {
  readonly kind: 'missing' | 'changed' | 'person';
  readonly seq: number;
}

export interface VerifiedChain {
  readonly chain: string;
  /** Events from its beginning up to its end, or to the fault. */
  readonly events: number;
  readonly fault: ChainFault | null;
}

export interface Verified {
  readonly chains: readonly VerifiedChain[];
  /** Events that wait for their place for longer than a minute. */
  readonly unsealed: number;
}

const MINUTE = 60_000;
const PORTION = 500;

interface VerifyDeps {
  readonly store: Pick<Repositories, 'auditCheckpoints' | 'auditEvents' | 'auditHeads' | 'auditPeople'>;
  readonly keys: AuditKeys;
  /** Ends of chains that were written outside the database. */
  readonly anchors: readonly Anchor[];
  readonly now: number;
}

/**
 * spec organisations.47: looks at every chain from where it begins to its end. It shows what somebody changed who has the
 * database, and not what somebody changed who has the key, the log and the file of anchors as well.
 */
export async function verifyChains(deps: VerifyDeps): Promise<Verified> {
  const { store, anchors, now } = deps;
  const heads = (await store.auditHeads.list()).map(({ chain }) => chain);
  const begun = (await store.auditCheckpoints.list()).map(({ chain }) => chain);
  const known = [...heads, ...begun, ...(await store.auditEvents.sealedChains()), ...anchors.map(({ chain }) => chain)];
  const chains: VerifiedChain[] = [];
  for (const chain of [...new Set(known)].sort()) chains.push(await verifyChain(chain, deps));
  return { chains, unsealed: await store.auditEvents.unsealedBefore(now - MINUTE) };
}

/** Where a walk along a chain has come to. */
interface Walk {
  seq: number;
  hash: string;
}

async function verifyChain(chain: string, deps: VerifyDeps): Promise<VerifiedChain> {
  const { store, anchors, keys } = deps;
  const head = await store.auditHeads.of(chain);
  const ends = anchors.filter((anchor) => anchor.chain === chain);
  if (head) ends.push(head);
  const start = beginningOf(chain, await store.auditCheckpoints.of(chain), keys);
  const walk: Walk = { seq: start.seq, hash: start.hash };
  const answer = (fault: ChainFault | null): VerifiedChain => ({ chain, events: walk.seq - start.seq, fault });
  const moved = start.seq > 0 ? endFault(start, ends) : null;
  if (moved) return answer(moved);
  for (;;) {
    const events = await store.auditEvents.sealedAfter(chain, walk.seq, PORTION);
    const people = new Map((await store.auditPeople.of(refsOf(events))).map((person) => [person.ref, person]));
    for (const event of events) {
      const fault = faultOf(event, walk, people, deps) ?? endFault(event, ends);
      if (fault) return answer(fault);
      walk.seq += 1;
      walk.hash = event.hash ?? '';
    }
    if (events.length < PORTION) break;
  }
  if (ends.some(({ seq }) => seq > walk.seq)) return answer({ kind: 'missing', seq: walk.seq + 1 });
  if ((head?.seq ?? 0) !== walk.seq) return answer({ kind: 'changed', seq: walk.seq });
  return answer(null);
}

function faultOf(
  event: AuditEventRecord,
  { seq, hash }: Walk,
  people: ReadonlyMap<string, AuditPersonRecord>,
  { keys }: VerifyDeps,
): ChainFault | null {
  const place = seq + 1;
  if (event.seq !== place) return { kind: 'missing', seq: place };
  const isSealed = keys.some((key) => sealOf(event, place, hash, key) === event.hash);
  if (event.prev_hash !== hash || !isSealed) return { kind: 'changed', seq: place };
  const isForeign = personsOf(event).some(({ ref, hash: written }) => {
    const person = people.get(ref);
    return person !== undefined && personHash(person) !== written;
  });
  return isForeign ? { kind: 'person', seq: place } : null;
}

/** Whether the chain had another event at this place when its end was there. */
function endFault({ seq, hash }: Pick<AuditEventRecord, 'seq' | 'hash'>, ends: readonly Anchor[]): ChainFault | null {
  const isOther = ends.some((end) => end.seq === seq && end.hash !== hash);
  return isOther ? { kind: 'changed', seq: seq ?? 0 } : null;
}

const refsOf = (events: readonly AuditEventRecord[]): string[] =>
  events.flatMap((event) => personsOf(event).map(({ ref }) => ref));
