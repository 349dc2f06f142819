import { randomUUID } from 'node:crypto';
import type { PasskeyRecord, Passkeys } from '../../../ports/store/people/passkeys.ts';
import { insertion, type Queries } from '../queries.ts';

interface Row extends Omit<PasskeyRecord, 'transports' | 'is_synced'> {
  readonly transports: string;
  readonly is_synced: number;
}

const recordOf = (row: Row): PasskeyRecord => ({
  ...row,
  transports: JSON.parse(row.transports),
  is_synced: row.is_synced === 1,
});

export function createPasskeys(queries: Queries): Passkeys {
  return {
    async ofUser(userId) {
      const rows = await queries.all<Row>('SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, id', userId);
      return rows.map(recordOf);
    },

    async byCredential(credentialId) {
      const row = await queries.get<Row>('SELECT * FROM passkeys WHERE credential_id = ?', credentialId);
      return row && recordOf(row);
    },

    async add({ transports, is_synced, ...passkey }, now) {
      const row = {
        id: randomUUID(),
        ...passkey,
        transports: JSON.stringify(transports),
        is_synced: is_synced ? 1 : 0,
        created_at: now,
      };
      return recordOf((await queries.get<Row>(...insertion('passkeys', row, 'RETURNING *'))) as Row);
    },

    async rename(id, name) {
      await queries.run('UPDATE passkeys SET name = ? WHERE id = ?', name, id);
    },

    async used(id, { counter, is_synced }, now) {
      const set = 'UPDATE passkeys SET counter = ?, is_synced = ?, used_at = ? WHERE id = ?';
      await queries.run(set, counter, is_synced ? 1 : 0, now, id);
    },

    async block(id, now) {
      await queries.run('UPDATE passkeys SET blocked_at = ? WHERE id = ?', now, id);
    },

    async remove(id) {
      await queries.run('DELETE FROM passkeys WHERE id = ?', id);
    },
  };
}
