import type { ConsentRecord, Consents, ErasedBy, KeptConsent, RecordedVisits } from '../../../ports/store/visits.ts';
import { type Dialect, insertion, type Queries } from '../queries.ts';

interface Row extends Omit<KeptConsent, 'given' | 'labels' | 'asked_at'> {
  readonly asked_at: number | null;
  readonly given: string;
  readonly labels: string;
}

const COLUMNS = 'page_id, at, asked_at, client, method, language, wording, hash, given, labels, erase_at';

const read = ({ given, labels, asked_at, ...row }: Row): KeptConsent => ({
  ...row,
  asked_at: asked_at ?? row.at,
  given: JSON.parse(given) as ConsentRecord['given'],
  labels: JSON.parse(labels) as ConsentRecord['labels'],
});

export function createConsents(queries: Queries): Consents {
  return {
    async add({ page_id, at, asked_at = null, client, method, language, wording, hash, given, labels, lifetime }) {
      const texts = { method, language, wording, hash, given: JSON.stringify(given), labels: JSON.stringify(labels) };
      const consent = { page_id, at, asked_at, client, ...texts, erase_at: at + lifetime };
      await queries.run(...insertion('consents', consent));
    },

    async lastAt({ page_id, client, method }) {
      const sql = 'SELECT max(at) AS at FROM consents WHERE page_id = ? AND client = ? AND method = ?';
      return (await queries.get<{ at: number | null }>(sql, page_id, client, method))?.at ?? null;
    },

    async last({ page_id, client }) {
      const latest = 'WHERE page_id = ? AND client = ? ORDER BY at DESC, id DESC LIMIT 1';
      const row = await queries.get<Row>(`SELECT id, ${COLUMNS} FROM consents ${latest}`, page_id, client);
      return row && read(row);
    },

    async ofPage(pageId) {
      const rows = await queries.all<Row>(`SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? ORDER BY id`, pageId);
      return rows.map(read);
    },

    async before(pageId, id, limit) {
      const newest = 'WHERE page_id = ? AND id < ? ORDER BY id DESC LIMIT ?';
      return (await queries.all<Row>(`SELECT id, ${COLUMNS} FROM consents ${newest}`, pageId, id, limit)).map(read);
    },

    erase(pageId, by) {
      const [condition, value] = conditionOf(by, queries.dialect);
      return queries.run(`DELETE FROM consents WHERE page_id = ? AND ${condition}`, pageId, value);
    },

    async clientsSince(pageId, time) {
      const sql = 'SELECT count(DISTINCT client) AS clients FROM consents WHERE page_id = ? AND at >= ?';
      return Number((await queries.get<{ clients: number }>(sql, pageId, time))?.clients ?? 0);
    },

    async eraseDue(now) {
      await queries.run('DELETE FROM consents WHERE erase_at <= ?', now);
    },

    async shorten(pageId, lifetime) {
      const sql = 'UPDATE consents SET erase_at = at + ? WHERE page_id = ? AND erase_at > at + ?';
      await queries.run(sql, lifetime, pageId, lifetime);
    },
  };
}

function conditionOf(by: ErasedBy, { sameText, valuesOf }: Dialect): readonly [string, string | number] {
  if ('id' in by) return ['id = ?', by.id];
  if ('client' in by) return [sameText('client', '?'), by.client];
  return [`EXISTS (SELECT 1 FROM ${valuesOf('given')} WHERE ${sameText('value', '?')})`, by.value];
}

export function createRecordedVisits(queries: Queries): RecordedVisits {
  return {
    add: async (id, at) =>
      (await queries.run('INSERT INTO recorded_visits (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING', id, at)) > 0,

    async removeBefore(time) {
      await queries.run('DELETE FROM recorded_visits WHERE at < ?', time);
    },
  };
}
