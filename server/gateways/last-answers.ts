import type { GatewayAnswer, GatewayHttp } from '#core/gateways/calls.ts';
import type { GatewayAnswered } from '#core/ports/operator.ts';
import type { Background } from '../domain/background.ts';
import type { Clock } from '../ports/clock.ts';
import type { GatewayAnswerRecord } from '../ports/store/people/gateway-answers.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec organisations.244

interface NoteDeps {
  readonly store: Pick<Repositories, 'gatewayAnswers'>;
  readonly clock: Clock;
  readonly background: Background;
}

export interface AskedGateway {
  readonly dashboard_id: string;
  readonly gateway_id: string;
  readonly asked_by: GatewayAnswered['by'];
}

/** The same answer again is written down this often: many visitors come at once. */
const OFTEN = 60_000;

/** Asks as `http` does, and keeps what was answered last, for staff of the provider. Nobody waits for that. */
export function notingAnswers(http: GatewayHttp, asked: AskedGateway, deps: NoteDeps): GatewayHttp {
  return async (request) => {
    const answer = await http(request);
    const record = recordOf(answer, asked, deps.clock.now());
    deps.background.run('answer of a gateway not kept', () => keep(record, deps));
    return answer;
  };
}

async function keep(record: GatewayAnswerRecord, { store }: NoteDeps): Promise<void> {
  const last = await store.gatewayAnswers.of(record.dashboard_id, record.gateway_id);
  const isSame = last?.status === record.status && last.failed === record.failed && last.asked_by === record.asked_by;
  if (last && isSame && record.asked_at - last.asked_at < OFTEN) return;
  await store.gatewayAnswers.set(record);
}

/** Neither what was asked nor what was answered in words: there are keys and visitors in it. */
function recordOf(answer: GatewayAnswer, asked: AskedGateway, now: number): GatewayAnswerRecord {
  if (!('failed' in answer))
    return { ...asked, asked_at: now, status: answer.status, failed: null, reason: null, answered_at: now };
  const { failed, detail } = answer;
  const reason = /^[A-Z][A-Z\d_]+$/.test(detail) ? detail : null;
  return { ...asked, asked_at: now, status: null, failed, reason, answered_at: null };
}

export function answerToWire(record: GatewayAnswerRecord): GatewayAnswered {
  const { asked_at, asked_by: by, status, failed, reason, answered_at } = record;
  const at = new Date(asked_at).toISOString();
  return {
    at,
    by,
    status,
    failed,
    reason,
    answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
  };
}
