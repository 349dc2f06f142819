import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TimeOf } from '../log/days.tsx';
import log from '../log/log.module.css';
import { DeliveryDetails } from './delivery-details.tsx';
import { eventName, nextWords } from './endpoint-words.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useSending } from './use-sending.ts';
import classes from './webhooks.module.css';

interface RowProps {
  readonly org: string;
  readonly endpoint: string;
  /** As the list has it. */
  readonly first: WebhookMessage;
  readonly newer: string | undefined;
  readonly mayChange: boolean;
  /** The endpoint is switched off. */
  readonly isOff: boolean;
}

/** One message: what it told, and whether it was taken; body, tries and answers where it is opened. */
export function DeliveryRow({ org, endpoint, first, newer, mayChange, isOff }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const sending = useSending(org, endpoint);
  const message = sending.message && !sending.isRunning ? sending.message : first;
  const name = eventName(message.type);
  return (
    <li className={log.row} data-open={open || undefined}>
      <div className={log.line}>
        <TimeOf at={message.at} />
        <p className={log.sentence}>
          <strong>{name}</strong> <span>{resultOf(message, isOff)}</span>
        </p>
        <span className={classes.state} data-tone={TONES[message.state]}>
          {text(`webhookScreen.message.${message.state}`)}
        </span>
        <button
          type="button"
          className={log.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{`${text('log.details')}: ${name}, ${momentOf(message.at)}`}</VisuallyHidden>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open && (
        <div id={id} className={classes.details}>
          <DeliveryDetails message={message} isOff={isOff} />
          <OutcomeNotice sending={sending} isOff={isOff} />
          {mayChange && !isOff && (
            <div className={classes.acts}>
              <Button
                size="s"
                busy={sending.isRunning}
                aria-label={text('webhookScreen.replayNamed', { name })}
                onClick={() => void sending.send((calls) => calls.replayWebhookMessage(org, endpoint, first.id), newer)}
              >
                {text('webhookScreen.replay')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

const TONES = { delivered: 'good', failed: 'danger', waiting: 'warning' } as const;

/** What the receiver said the last time, and when it is asked again. */
function resultOf({ state, attempts, next_at }: WebhookMessage, isOff: boolean): string {
  const last = attempts.at(-1);
  if (state === 'delivered') return last ? text('webhookScreen.answered', { status: last.status ?? 0 }) : '';
  const next = nextWords(next_at, isOff, { given: 'webhookScreen.nextTry' });
  return [last?.why ?? text('webhookScreen.noTry'), next].filter(Boolean).join(' ');
}
