import { createHash } from 'node:crypto';
import { makeThin } from '../make-thin.ts';
import type { Queries, Value } from '../queries.ts';

// spec visitors.64, visitors.105

/** What is kept of the receipt of a record that was erased. */
const hashOf = (receipt: string): string => createHash('sha256').update(receipt).digest('hex');

/**
 * Erases records, and gives them. What proves their consents names no receipt any more, where no other record has it: a
 * hash is left, by which somebody who still has the receipt can be believed.
 */
export function eraseRecords<Row extends { readonly receipt_id: string | null }>(
  queries: Queries,
  conditions: string,
  ...values: Value[]
): Promise<Row[]> {
  return queries.tx(async (tx) => {
    const gone = await tx.all<Row>(`DELETE FROM consents WHERE ${conditions} RETURNING *`, ...values);
    const receipts = new Set(gone.flatMap(({ receipt_id }) => receipt_id ?? []));
    for (const receipt of receipts)
      await tx.run(
        `UPDATE consent_events SET receipt_id = ? WHERE receipt_id = ?
          AND NOT EXISTS (SELECT 1 FROM consents WHERE receipt_id = ?)`,
        hashOf(receipt),
        receipt,
        receipt,
      );
    return gone;
  });
}

/** Erases the records whose time is over. Consents that still held end with the last record of theirs. */
export async function endDue(queries: Queries, now: number): Promise<void> {
  await queries.tx(async (tx) => {
    await tx.run(
      `INSERT INTO consent_events
        (receipt_id, organisation_id, page_id, at, state, purpose, said_by, wording_hash, kept_until)
        SELECT DISTINCT held.receipt_id, held.organisation_id, held.page_id, CAST(? AS BIGINT), 'expired', held.purpose,
            'system', held.wording_hash, held.kept_until
          FROM consents due JOIN consent_events held ON held.receipt_id = due.receipt_id AND held.state = 'given'
          WHERE due.erase_at <= ? AND due.marketing = 1
            AND NOT EXISTS (SELECT 1 FROM consents later WHERE later.receipt_id = due.receipt_id AND later.erase_at > ?)`,
      now,
      now,
      now,
    );
    const gone = await tx.all<{ readonly id: number }>('DELETE FROM consents WHERE erase_at <= ? RETURNING id', now);
    if (gone.length === 0) return;
    const subjects = JSON.stringify(gone.map(({ id }) => String(id)));
    await makeThin(tx, `subject IN (${tx.dialect.textsIn('?')})`, subjects);
  });
}
