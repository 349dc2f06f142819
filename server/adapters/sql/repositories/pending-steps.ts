import type { PendingStep, PendingSteps } from '../../../ports/store/pending-steps.ts';
import type { Queries } from '../queries.ts';

const COLUMNS = 'page_id, device, step, state, ends_at';

export function createPendingSteps(queries: Queries): PendingSteps {
  return {
    async put({ page_id, device, step, state, ends_at }) {
      await queries.run(
        `INSERT INTO pending_steps (${COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (page_id, device)
          DO UPDATE SET step = excluded.step, state = excluded.state, ends_at = excluded.ends_at`,
        page_id,
        device,
        step,
        state,
        ends_at,
      );
    },

    of: ({ page_id, device }, now) =>
      queries.get<PendingStep>(
        `SELECT ${COLUMNS} FROM pending_steps WHERE page_id = ? AND device = ? AND ends_at > ?`,
        page_id,
        device,
        now,
      ),

    async remove({ page_id, device }) {
      await queries.run('DELETE FROM pending_steps WHERE page_id = ? AND device = ?', page_id, device);
    },

    async removeEnded(now) {
      await queries.run('DELETE FROM pending_steps WHERE ends_at <= ?', now);
    },
  };
}
