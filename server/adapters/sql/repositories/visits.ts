import type { ConsentRecord, Consents, ErasedBy, KeptConsent, RecordedVisits } from '../../../ports/store/visits.ts';
import type { Dialect, Queries } from '../queries.ts';

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
    async add(consent) {
      await queries.run(
        `INSERT INTO consents (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        consent.page_id,
        consent.at,
        consent.asked_at ?? null,
        consent.client,
        consent.method,
        consent.language,
        consent.wording,
        consent.hash,
        JSON.stringify(consent.given),
        JSON.stringify(consent.labels),
        consent.at + consent.lifetime,
      );
    },

    async lastAt({ page_id, client, method }) {
      const last = await queries.get<{ at: number | null }>(
        'SELECT max(at) AS at FROM consents WHERE page_id = ? AND client = ? AND method = ?',
        page_id,
        client,
        method,
      );
      return last?.at ?? null;
    },

    async last({ page_id, client }) {
      const row = await queries.get<Row>(
        `SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? AND client = ? ORDER BY at DESC, id DESC LIMIT 1`,
        page_id,
        client,
      );
      return row && read(row);
    },

    async ofPage(pageId) {
      const rows = await queries.all<Row>(`SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? ORDER BY id`, pageId);
      return rows.map(read);
    },

    async before(pageId, id, limit) {
      const rows = await queries.all<Row>(
        `SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
        pageId,
        id,
        limit,
      );
      return rows.map(read);
    },

    erase(pageId, by) {
      const [condition, value] = conditionOf(by, queries.dialect);
      return queries.run(`DELETE FROM consents WHERE page_id = ? AND ${condition}`, pageId, value);
    },

    async clientsSince(pageId, time) {
      const counted = await queries.get<{ clients: number }>(
        'SELECT count(DISTINCT client) AS clients FROM consents WHERE page_id = ? AND at >= ?',
        pageId,
        time,
      );
      return Number(counted?.clients ?? 0);
    },

    async eraseDue(now) {
      await queries.run('DELETE FROM consents WHERE erase_at <= ?', now);
    },

    async shorten(pageId, lifetime) {
      await queries.run(
        'UPDATE consents SET erase_at = at + ? WHERE page_id = ? AND erase_at > at + ?',
        lifetime,
        pageId,
        lifetime,
      );
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
