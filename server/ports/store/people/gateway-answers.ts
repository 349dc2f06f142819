import type { GatewayAnswered } from '#core/ports/operator.ts';

/** What the controller of a gateway answered last. Times are milliseconds since 1970. */
export interface GatewayAnswerRecord {
  readonly dashboard_id: string;
  readonly gateway_id: string;
  readonly asked_at: number;
  readonly asked_by: GatewayAnswered['by'];
  /** null: there was no answer. */
  readonly status: number | null;
  /** Why there was none; null: there was one. */
  readonly failed: GatewayAnswered['failed'];
  /** The code of the failure, where it has one. */
  readonly reason: string | null;
  /** When there was one last. */
  readonly answered_at: number | null;
}

export interface GatewayAnswers {
  of(dashboardId: string, gatewayId: string): Promise<GatewayAnswerRecord | undefined>;
  ofDashboard(dashboardId: string): Promise<GatewayAnswerRecord[]>;
  /** A record without an answer leaves when there was one last. */
  set(record: GatewayAnswerRecord): Promise<void>;
}
