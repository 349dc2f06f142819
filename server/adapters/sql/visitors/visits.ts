import type { ConsentRecord, Consents, ErasedBy, KeptConsent, RecordedVisits } from '../../../ports/store/visits.ts';
import { type Dialect, insertion, type Queries } from '../queries.ts';
import { endDue, eraseRecords } from './erase-records.ts';

export interface ConsentRow extends Omit<KeptConsent, 'given' | 'labels' | 'asked_at' | 'marketing'> {
  readonly asked_at: number | null;
  readonly given: string;
  readonly labels: string;
  readonly marketing: number | null;
}

export const readConsent = ({ given, labels, asked_at, marketing, ...row }: ConsentRow): KeptConsent => ({
  ...row,
  asked_at: asked_at ?? row.at,
  given: JSON.parse(given) as ConsentRecord['given'],
  labels: JSON.parse(labels) as ConsentRecord['labels'],
  marketing: marketing === null ? null : marketing === 1,
});

const ALL = 'SELECT * FROM consents';

async function addConsent(
  queries: Queries,
  { page_id, at, asked_at, client, method, language, wording, hash, lifetime, ...consent }: ConsentRecord,
): Promise<Pick<KeptConsent, 'id' | 'organisation_id'>> {
  const { given, labels, gateway_id = null, marketing = null, contacts = [] } = consent;
  const { receipt_id = null, statement = null, withdrawn_at = null } = consent;
  // It may have waited while the page moved.
  const page = 'SELECT coalesce(organisation_id, user_id) AS owner FROM pages WHERE id = ?';
  const owner = (await queries.get<{ owner: string }>(page, page_id))?.owner;
  const row = {
    ...{ page_id, at, asked_at: asked_at ?? null, client, method, language, wording, hash },
    ...{ given: JSON.stringify(given), labels: JSON.stringify(labels), erase_at: at + lifetime },
    ...{ organisation_id: owner ?? consent.organisation_id ?? null, gateway_id },
    marketing: marketing === null ? null : Number(marketing),
    ...{ receipt_id, statement, withdrawn_at },
  };
  const { id: consent_id } = (await queries.get<{ id: number }>(...insertion('consents', row, 'RETURNING id'))) as {
    id: number;
  };
  for (const contact of contacts) await queries.run(...insertion('consent_contacts', { contact, consent_id }));
  return { id: Number(consent_id), organisation_id: row.organisation_id };
}

export function createConsents(queries: Queries): Consents {
  return {
    add: (consent) => addConsent(queries, consent),

    async lastAt({ page_id, client, method }) {
      const sql = 'SELECT max(at) AS at FROM consents WHERE page_id = ? AND client = ? AND method = ?';
      return (await queries.get<{ at: number | null }>(sql, page_id, client, method))?.at ?? null;
    },

    async last({ page_id, client }) {
      const latest = 'WHERE page_id = ? AND client = ? ORDER BY at DESC, id DESC LIMIT 1';
      const row = await queries.get<ConsentRow>(`${ALL} ${latest}`, page_id, client);
      return row && readConsent(row);
    },

    async ofPage(pageId) {
      return (await queries.all<ConsentRow>(`${ALL} WHERE page_id = ? ORDER BY id`, pageId)).map(readConsent);
    },

    async before(pageId, id, limit) {
      const newest = 'WHERE page_id = ? AND id < ? ORDER BY id DESC LIMIT ?';
      return (await queries.all<ConsentRow>(`${ALL} ${newest}`, pageId, id, limit)).map(readConsent);
    },

    async erase(pageId, by) {
      const [condition, value] = conditionOf(by, queries.dialect);
      return (await eraseRecords<ConsentRow>(queries, `page_id = ? AND ${condition}`, pageId, value)).map(readConsent);
    },

    async clientsSince(pageId, time) {
      const sql = 'SELECT count(DISTINCT client) AS clients FROM consents WHERE page_id = ? AND at >= ?';
      return Number((await queries.get<{ clients: number }>(sql, pageId, time))?.clients ?? 0);
    },

    eraseDue: (now) => endDue(queries, now),

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
