import type { WebhookDelivery, WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import classes from './webhooks.module.css';

interface DetailsProps {
  readonly message: WebhookMessage;
  /** The endpoint is switched off: nothing is tried. */
  readonly isOff: boolean;
}

/** All that is known of a message: what was sent, and each attempt with its answer. */
export function DeliveryDetails({ message, isOff }: DetailsProps) {
  const { body, attempts } = message;
  return (
    <dl className={classes.facts}>
      {factsOf(message, isOff).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{text('webhookScreen.field.body')}</dt>
        <dd>
          <pre className={classes.raw}>{indented(body)}</pre>
        </dd>
      </div>
      {attempts.length > 0 && (
        <div>
          <dt>{text('webhookScreen.field.answers')}</dt>
          <dd>
            <ol className={classes.attempts}>
              {attempts.map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Attempt({ attempt: { at, status, ms, why, answer } }: { readonly attempt: WebhookDelivery }) {
  const what = why || text('webhookScreen.attemptOk', { status: status ?? 0 });
  return (
    <li>
      <span>{text('webhookScreen.attempt', { time: momentOf(at), ms, what })}</span>
      {answer !== '' && <pre className={classes.raw}>{answer}</pre>}
      {answer === '' && status !== null && <span className={classes.hint}>{text('webhookScreen.noAnswer')}</span>}
    </li>
  );
}

function factsOf(
  { type, id, at, sequence, tries, next_at }: WebhookMessage,
  isOff: boolean,
): (readonly [string, string])[] {
  const facts = [
    [text('webhookScreen.field.event'), type],
    [text('webhookScreen.field.id'), id],
    [text('webhookScreen.field.time'), momentOf(at)],
    [text('webhookScreen.field.sequence'), sequence === null ? '' : String(sequence)],
    [text('webhookScreen.field.tries'), String(tries)],
    [text('webhookScreen.field.next'), next_at === null || isOff ? '' : momentOf(next_at)],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** For reading: what is signed is one line. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
