import type { ConsentEvent, ConsentProofs } from '../../../ports/store/visitors/consent-proofs.ts';
import type { ReceiptKey, ReceiptKeys } from '../../../ports/store/visitors/receipt-keys.ts';
import { insertion, type Queries } from '../queries.ts';
import { where } from './found-visitors.ts';
import { type ConsentRow, readConsent } from './visits.ts';

type Wording = Parameters<ConsentProofs['keepWording']>[0];

const COLUMNS = 'receipt_id, organisation_id, page_id, at, state, purpose, said_by, wording_hash, kept_until';

/** Of two, the later one holds. */
const LATER_STOP = `ON CONFLICT (organisation_id, subject) DO UPDATE SET at = excluded.at, kept_until = excluded.kept_until
  WHERE marketing_stops.at < excluded.at`;

export function createConsentProofs(queries: Queries): ConsentProofs {
  return {
    async add({ receipt_id, organisation_id, page_id, at, state, purpose, said_by, wording_hash, kept_until }) {
      const row = { receipt_id, organisation_id, page_id, at, state, purpose, said_by, wording_hash, kept_until };
      await queries.run(...insertion('consent_events', row));
    },

    ofReceipt: (receiptId) =>
      queries.all<ConsentEvent>(
        `SELECT ${COLUMNS} FROM consent_events WHERE receipt_id = ? ORDER BY at, id`,
        receiptId,
      ),

    async records(receiptId) {
      const sql = 'SELECT * FROM consents WHERE receipt_id = ? ORDER BY at DESC, id DESC';
      return (await queries.all<ConsentRow>(sql, receiptId)).map(readConsent);
    },

    keepWording: (wording, until) => keepWording(queries, wording, until),

    wordings: (hashes) =>
      queries.all<Wording>(
        `SELECT hash, language, text FROM wordings WHERE hash IN (${queries.dialect.textsIn('?')})`,
        JSON.stringify(hashes),
      ),

    async agreed(organisationId, by, most) {
      const [conditions, values] = where(organisationId, by, null);
      const sql = `SELECT * FROM consents WHERE ${conditions} AND marketing = 1 ORDER BY at DESC, id DESC LIMIT ?`;
      return (await queries.all<ConsentRow>(sql, ...values, most)).map(readConsent);
    },

    async withdraw({ id, given, receipt_id }, at) {
      const sql = 'UPDATE consents SET marketing = 0, withdrawn_at = ?, given = ?, receipt_id = ? WHERE id = ?';
      await queries.run(sql, at, JSON.stringify(given), receipt_id, id);
    },

    async stop(organisation_id, subjects, at, kept_until) {
      for (const subject of subjects)
        await queries.run(...insertion('marketing_stops', { organisation_id, subject, at, kept_until }, LATER_STOP));
    },

    async stoppedAt(organisationId, subjects) {
      const sql = `SELECT max(at) AS at FROM marketing_stops
        WHERE organisation_id = ? AND subject IN (${queries.dialect.textsIn('?')})`;
      const row = await queries.get<{ at: number | null }>(sql, organisationId, JSON.stringify(subjects));
      return row?.at ?? null;
    },

    async shorten(pageId, lifetime) {
      const sql = 'UPDATE consent_events SET kept_until = at + ? WHERE page_id = ? AND kept_until > at + ?';
      await queries.run(sql, lifetime, pageId, lifetime);
    },

    async removeEnded(now) {
      for (const table of ['consent_events', 'wordings', 'marketing_stops'])
        await queries.run(`DELETE FROM ${table} WHERE kept_until <= ?`, now);
    },
  };
}

/** Read first: a row that is written by every visit would make visits wait for each other. */
async function keepWording(queries: Queries, { hash, language, text }: Wording, until: number): Promise<void> {
  const kept = 'SELECT 1 FROM wordings WHERE hash = ? AND language = ? AND kept_until >= ?';
  if ((await queries.get(kept, hash, language, until)) !== undefined) return;
  const longer = `ON CONFLICT (hash, language) DO UPDATE SET kept_until = excluded.kept_until
    WHERE wordings.kept_until < excluded.kept_until`;
  await queries.run(...insertion('wordings', { hash, language, text, kept_until: until }, longer));
}

export function createReceiptKeys(queries: Queries): ReceiptKeys {
  return {
    async add({ id, public_key, created_at }) {
      await queries.run(...insertion('receipt_keys', { id, public_key, created_at }));
    },

    list: () =>
      queries.all<ReceiptKey>('SELECT id, public_key, created_at FROM receipt_keys ORDER BY created_at DESC, id'),
  };
}
