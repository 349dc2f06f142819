import type { OnlineDevice, OnlineDevices } from '../../../ports/store/online-devices.ts';
import type { Queries } from '../queries.ts';

const COLUMNS = 'address, page_id, client, ends_at, forget_at';

export function createOnlineDevices(queries: Queries): OnlineDevices {
  return {
    async put({ address, page_id, client, ends_at, forget_at }) {
      await queries.run(
        `INSERT INTO online_devices (${COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (address, page_id, client)
          DO UPDATE SET ends_at = excluded.ends_at, forget_at = excluded.forget_at`,
        address,
        page_id,
        client,
        ends_at,
        forget_at,
      );
    },

    at: (address, now) =>
      queries.all<OnlineDevice>(
        `SELECT ${COLUMNS} FROM online_devices WHERE address = ? AND forget_at > ? ORDER BY forget_at`,
        address,
        now,
      ),

    of: ({ page_id, client }, now) =>
      queries.all<OnlineDevice>(
        `SELECT ${COLUMNS} FROM online_devices WHERE page_id = ? AND client = ? AND forget_at > ? ORDER BY forget_at`,
        page_id,
        client,
        now,
      ),

    async remove({ page_id, client }) {
      await queries.run('DELETE FROM online_devices WHERE page_id = ? AND client = ?', page_id, client);
    },

    async forget(now) {
      await queries.run('DELETE FROM online_devices WHERE forget_at <= ?', now);
    },
  };
}
