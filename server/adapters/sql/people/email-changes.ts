import { randomUUID } from 'node:crypto';
import type { EmailChangeRecord, EmailChanges } from '../../../ports/store/people/email-changes.ts';
import { insertion, type Queries } from '../queries.ts';

interface Row extends Omit<EmailChangeRecord, 'moved'> {
  /** JSON. */
  readonly moved: string;
}

const recordOf = (row: Row): EmailChangeRecord => ({ ...row, moved: JSON.parse(row.moved) });

export function createEmailChanges(queries: Queries): EmailChanges {
  const one = async (column: 'confirm_hash' | 'undo_hash', hash: string) => {
    const row = await queries.get<Row>(`SELECT * FROM email_changes WHERE ${column} = ?`, hash);
    return row && recordOf(row);
  };
  return {
    byConfirmHash: (hash) => one('confirm_hash', hash),
    byUndoHash: (hash) => one('undo_hash', hash),

    async ofUser(userId) {
      const all = 'SELECT * FROM email_changes WHERE user_id = ? ORDER BY created_at, place';
      return (await queries.all<Row>(all, userId)).map(recordOf);
    },

    async add(change, now) {
      const [{ most } = { most: null }] = await queries.all<{ most: number | string | null }>(
        'SELECT max(place) AS most FROM email_changes WHERE user_id = ?',
        change.user_id,
      );
      const moved = JSON.stringify({ shares: [], invitations: [] });
      const row = { id: randomUUID(), ...change, created_at: now, place: Number(most ?? 0) + 1, moved };
      return recordOf((await queries.get<Row>(...insertion('email_changes', row, 'RETURNING *'))) as Row);
    },

    async confirm(id, { at, undoUntil, moved }) {
      const set = 'UPDATE email_changes SET changed_at = ?, undo_until = ?, moved = ? WHERE id = ?';
      await queries.run(set, at, undoUntil, JSON.stringify(moved), id);
    },

    async stop(id, now) {
      await queries.run('UPDATE email_changes SET stopped_at = ? WHERE id = ? AND stopped_at IS NULL', now, id);
    },

    async undo(id, now) {
      await queries.run('UPDATE email_changes SET undone_at = ? WHERE id = ?', now, id);
    },

    async removeOf(userId) {
      await queries.run('DELETE FROM email_changes WHERE user_id = ?', userId);
    },

    async removeDead(now) {
      await queries.run('DELETE FROM email_changes WHERE expires_at <= ? AND undo_until <= ?', now, now);
    },
  };
}
