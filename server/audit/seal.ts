import { createHmac } from 'node:crypto';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { AuditCheckpointRecord, AuditEventRecord } from '../ports/store/audit.ts';

/** Keys of seals: new ones are made with the first, and any of them may have made the others. */
export type AuditKeys = readonly [Buffer, ...Buffer[]];

const derived = (key: string): Buffer => createHmac('sha256', key).update('portico audit chain').digest();

/** The keys of a server's own keys. */
export function auditKeys([signing, ...accepted]: ServerSecret): AuditKeys {
  return [derived(signing), ...accepted.map(derived)];
}

/**
 * spec organisations.46: what makes a later change of an event visible: everything of it as it is stored, its place, and the
 * seal of the event before it.
 */
export function sealOf(event: AuditEventRecord, seq: number, previous: string, key: Buffer): string {
  const { id, chain, at, name, outcome, actor_kind, actor_id, acting_id, subject_kind, subject_id } = event;
  const { subject_label, fields, request_id, session_id, token_id, people_ref, people_hash } = event;
  const values = [
    ...[chain, seq, id, at, name, outcome, actor_kind, actor_id, acting_id, subject_kind, subject_id],
    ...[subject_label, fields, request_id, session_id, token_id, people_ref, people_hash],
  ];
  return createHmac('sha256', key)
    .update(`${previous}\n${JSON.stringify(values)}`)
    .digest('base64url');
}

/** Where a chain begins whose first events were removed: behind this place, with this seal of the event before. */
type Begins = Omit<AuditCheckpointRecord, 'seal'>;

/** The beginning of a chain of which nothing was removed. */
export const NO_CHECKPOINT = (chain: string): AuditCheckpointRecord => ({ chain, seq: 0, hash: '', at: 0, seal: '' });

/** Nobody without a key of the server can say that a chain begins elsewhere. */
export function checkpointSeal({ chain, seq, hash, at }: Begins, key: Buffer): string {
  const values = JSON.stringify(['portico audit checkpoint', chain, seq, hash, at]);
  return createHmac('sha256', key).update(values).digest('base64url');
}

/** The place where a chain begins: a checkpoint that none of the keys sealed counts for nothing. */
export function beginningOf(
  chain: string,
  checkpoint: AuditCheckpointRecord | undefined,
  keys: readonly Buffer[],
): AuditCheckpointRecord {
  const isSealed = checkpoint && keys.some((key) => checkpointSeal(checkpoint, key) === checkpoint.seal);
  return isSealed ? checkpoint : NO_CHECKPOINT(chain);
}
