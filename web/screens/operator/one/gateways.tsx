import type { GatewayAnswered, OperatedGateway } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import classes from '../operator.module.css';

/** spec organisations.244: its gateways, with what their controllers answered last. */
export function GatewaysHere({ gateways }: { readonly gateways: readonly OperatedGateway[] }) {
  if (gateways.length === 0) return <p className={classes.nothing}>{text('operator.noGateways')}</p>;
  return (
    <ul className={classes.lines}>
      {gateways.map(({ id, brand, name, kind, last }) => (
        <li key={`${brand} ${id}`}>
          <span className={classes.lineName}>
            {name}
            <span className={classes.soft}>{text('operator.gatewayAt', { kind, brand })}</span>
          </span>
          <span className={classes.soft}>{last === null ? text('operator.gatewayUnasked') : answerWords(last)}</span>
        </li>
      ))}
    </ul>
  );
}

function answerWords({ at, by, status, failed, reason, answered_at }: GatewayAnswered): string {
  const time = momentOf(at);
  const what =
    failed === null
      ? text('operator.gatewayAnswered', { status: status ?? 0 })
      : text(`operator.gatewayFailed.${failed}`, { reason: reason ?? '' });
  const asked = text(`operator.gatewayAskedBy.${by}`, { what: what.trim(), time });
  if (failed === null || answered_at === null) return asked;
  return `${asked} · ${text('operator.gatewayBefore', { time: momentOf(answered_at) })}`;
}
