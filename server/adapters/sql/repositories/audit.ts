import { randomUUID } from 'node:crypto';
import type {
  AuditCheckpointRecord,
  AuditCheckpoints,
  AuditEventRecord,
  AuditEvents,
  AuditFilter,
  AuditHeadRecord,
  AuditHeads,
  AuditKeyRecord,
  AuditKeyStore,
  AuditPeople,
  AuditPersonRecord,
  AuditPlace,
  AuditStreamRecord,
  AuditStreams,
} from '../../../ports/store/audit.ts';
import { WriteConflict } from '../../../ports/store/store.ts';
import { insertion, type Queries, type Value } from '../queries.ts';

interface EventRow extends Omit<AuditEventRecord, 'fields'> {
  readonly fields: string;
}

const eventOf = (row: EventRow): AuditEventRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as AuditEventRecord['fields'],
});

const ALL = 'SELECT * FROM audit_events';

export function createAuditEvents(queries: Queries): AuditEvents {
  const all = async (sql: string, ...values: Value[]) => (await queries.all<EventRow>(sql, ...values)).map(eventOf);
  const chains = async (condition: string) =>
    (
      await queries.all<{ chain: string }>(`SELECT DISTINCT chain FROM audit_events WHERE ${condition} ORDER BY chain`)
    ).map(({ chain }) => chain);
  return {
    async add({ fields, ...event }) {
      await queries.run(...insertion('audit_events', { ...event, fields: JSON.stringify(fields) }));
    },
    list(filter, after, limit) {
      const [conditions, values] = where(filter, after);
      return all(`${ALL} WHERE ${conditions} ORDER BY at DESC, id DESC LIMIT ?`, ...values, limit);
    },
    async count(filter, most) {
      const [conditions, values] = where(filter, null);
      const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM audit_events WHERE ${conditions} LIMIT ?) AS fitting`;
      return Number((await queries.get<{ count: number }>(sql, ...values, most))?.count ?? 0);
    },
    unsealedChains: () => chains('seq IS NULL'),
    unsealed: (chain, limit) => all(`${ALL} WHERE chain = ? AND seq IS NULL ORDER BY at, id LIMIT ?`, chain, limit),
    async unsealedBefore(time) {
      const sql = 'SELECT count(*) AS count FROM audit_events WHERE seq IS NULL AND at < ?';
      return Number((await queries.get<{ count: number }>(sql, time))?.count ?? 0);
    },
    async seal({ id, seq, prev_hash, hash }) {
      const sql = 'UPDATE audit_events SET seq = ?, prev_hash = ?, hash = ? WHERE id = ? AND seq IS NULL';
      if ((await queries.run(sql, seq, prev_hash, hash, id)) === 0) throw new WriteConflict('The event has its place.');
    },
    sealedChains: () => chains('seq IS NOT NULL'),
    sealedAfter: (chain, seq, limit) =>
      all(`${ALL} WHERE chain = ? AND seq > ? ORDER BY seq LIMIT ?`, chain, seq, limit),
    async firstSince(chain, time) {
      const sql = 'SELECT seq FROM audit_events WHERE chain = ? AND seq IS NOT NULL AND at >= ? ORDER BY seq LIMIT 1';
      const row = await queries.get<{ seq: number }>(sql, chain, time);
      return row && Number(row.seq);
    },
    async removeUpTo(chain, seq) {
      await queries.run('DELETE FROM audit_events WHERE chain = ? AND seq <= ?', chain, seq);
    },
  };
}

type Condition = [sql: string, ...values: Value[]];

/** The conditions of a list, and their values. */
function where(filter: AuditFilter, after: AuditPlace | null): [sql: string, values: Value[]] {
  const { chain, concerning, byProvider, actor, address, subject, name, outcome, since, until } = filter;
  const parts: Condition[] = [];
  if (chain !== undefined) parts.push(['chain = ?', chain]);
  if (concerning !== undefined)
    parts.push(["(actor_id = ? OR (subject_id = ? AND subject_kind = 'person'))", concerning, concerning]);
  if (byProvider) parts.push(["(actor_kind = 'operator' OR acting_id IS NOT NULL)"]);
  if (actor !== undefined) parts.push(['(actor_id = ? OR acting_id = ?)', actor, actor]);
  if (address !== undefined) parts.push(['people_ref IN (SELECT ref FROM audit_people WHERE address = ?)', address.is]);
  if (address?.by !== undefined) parts.push(['actor_id = ?', address.by]);
  if (subject !== undefined) parts.push(['subject_id = ?', subject.id]);
  if (subject?.kind !== undefined) parts.push(['subject_kind = ?', subject.kind]);
  if (name !== undefined) parts.push(['(name = ? OR name LIKE ?)', name, `${name}.%`]);
  if (outcome !== undefined) parts.push(['outcome = ?', outcome]);
  if (since !== undefined) parts.push(['at >= ?', since]);
  if (until !== undefined) parts.push(['at < ?', until]);
  if (after !== null) parts.push(['(at < ? OR (at = ? AND id < ?))', after.at, after.at, after.id]);
  const sql = parts.map(([condition]) => condition).join(' AND ');
  return [sql === '' ? '1 = 1' : sql, parts.flatMap(([, ...values]) => values)];
}

export function createAuditPeople(queries: Queries): AuditPeople {
  return {
    async add(person) {
      await queries.run(...insertion('audit_people', { ...person }));
    },
    of: (refs) =>
      queries.all<AuditPersonRecord>(
        `SELECT * FROM audit_people WHERE ref IN (${queries.dialect.textsIn('?')})`,
        JSON.stringify(refs),
      ),
    async remove(refs) {
      await queries.run(
        `DELETE FROM audit_people WHERE ref IN (${queries.dialect.textsIn('?')})`,
        JSON.stringify(refs),
      );
    },
    erase: ({ user_id, email }) =>
      queries.run(`DELETE FROM audit_people WHERE user_id = ? OR (email <> '' AND email = ?)`, ...[user_id, email]),
  };
}

/** The row that says which process seals. */
const LEASE_ROW = 'server';

export function createAuditHeads(queries: Queries, node: string): AuditHeads {
  const HEADS = 'SELECT chain, seq, hash, sealed_at FROM audit_heads';
  return {
    of: (chain) => queries.get<AuditHeadRecord>(`${HEADS} WHERE chain = ?`, chain),
    list: () => queries.all<AuditHeadRecord>(`${HEADS} WHERE seq > 0 ORDER BY chain`),
    async move(head, from) {
      const moved = `ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, sealed_at = excluded.sealed_at
        WHERE audit_heads.seq = ${Math.trunc(from)}`;
      if ((await queries.run(...insertion('audit_heads', { ...head }, moved))) === 0)
        throw new WriteConflict('The chain has grown since it was read.');
    },
    async lease(milliseconds) {
      const { now } = queries.dialect;
      const taken = await queries.run(
        `INSERT INTO audit_heads (chain, lease_of, lease_ends) VALUES (?, ?, ${now} + ?)
         ON CONFLICT (chain) DO UPDATE SET lease_of = excluded.lease_of, lease_ends = excluded.lease_ends
         WHERE audit_heads.lease_of = excluded.lease_of OR audit_heads.lease_ends <= ${now}`,
        ...[LEASE_ROW, node, milliseconds],
      );
      return taken > 0;
    },
  };
}

/** Where chains begin whose first events were removed. */
export function createAuditCheckpoints(queries: Queries): AuditCheckpoints {
  return {
    of: (chain) => queries.get<AuditCheckpointRecord>('SELECT * FROM audit_checkpoints WHERE chain = ?', chain),
    list: () => queries.all<AuditCheckpointRecord>('SELECT * FROM audit_checkpoints ORDER BY chain'),
    async set(checkpoint) {
      const replacing = `ON CONFLICT (chain) DO UPDATE
        SET seq = excluded.seq, hash = excluded.hash, at = excluded.at, seal = excluded.seal`;
      await queries.run(...insertion('audit_checkpoints', { ...checkpoint }, replacing));
    },
  };
}

/** Keys that seals were made with. */
export function createAuditKeys(queries: Queries): AuditKeyStore {
  return {
    list: () => queries.all<AuditKeyRecord>('SELECT name, value FROM audit_keys ORDER BY created_at, name'),
    async set(key, now) {
      const replacing = 'ON CONFLICT (name) DO UPDATE SET value = excluded.value';
      await queries.run(...insertion('audit_keys', { ...key, created_at: now }, replacing));
    },
  };
}

export function createAuditStreams(queries: Queries): AuditStreams {
  const STREAMS = 'SELECT * FROM audit_streams';
  return {
    ofOrganisation: (organisationId) =>
      queries.all<AuditStreamRecord>(`${STREAMS} WHERE organisation_id = ? ORDER BY created_at, id`, organisationId),
    due: (now) => queries.all<AuditStreamRecord>(`${STREAMS} WHERE next_at <= ? ORDER BY id`, now),
    async add(stream, now) {
      const row = { id: randomUUID(), ...stream, created_at: now };
      return (await queries.get<AuditStreamRecord>(
        ...insertion('audit_streams', row, 'RETURNING *'),
      )) as AuditStreamRecord;
    },
    async note(id, { sent_seq, sent_at, failing_since, failure, tries, next_at }) {
      const set = 'sent_seq = ?, sent_at = ?, failing_since = ?, failure = ?, tries = ?, next_at = ?';
      const values = [sent_seq, sent_at, failing_since, failure, tries, next_at];
      await queries.run(`UPDATE audit_streams SET ${set} WHERE id = ?`, ...values, id);
    },
    async remove(id) {
      await queries.run('DELETE FROM audit_streams WHERE id = ?', id);
    },
  };
}
