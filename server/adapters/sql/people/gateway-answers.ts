import type { GatewayAnswerRecord, GatewayAnswers } from '../../../ports/store/people/gateway-answers.ts';
import { insertion, type Queries } from '../queries.ts';

export function createGatewayAnswers(queries: Queries): GatewayAnswers {
  return {
    of: (dashboardId, gatewayId) =>
      queries.get<GatewayAnswerRecord>(
        'SELECT * FROM gateway_answers WHERE dashboard_id = ? AND gateway_id = ?',
        ...[dashboardId, gatewayId],
      ),

    ofDashboard: (dashboardId) =>
      queries.all<GatewayAnswerRecord>(
        'SELECT * FROM gateway_answers WHERE dashboard_id = ? ORDER BY gateway_id',
        dashboardId,
      ),

    async set(record) {
      const conflict = `ON CONFLICT (dashboard_id, gateway_id) DO UPDATE SET
        asked_at = excluded.asked_at, asked_by = excluded.asked_by, status = excluded.status,
        failed = excluded.failed, reason = excluded.reason,
        answered_at = coalesce(excluded.answered_at, gateway_answers.answered_at)`;
      await queries.run(...insertion('gateway_answers', { ...record }, conflict));
    },
  };
}
