import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { NewWebhookEndpoint, WebhookCalls, WebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useActs } from '../vouchers/use-acts.ts';
import { DeliveryList } from './delivery-list.tsx';
import { type Act, EndpointActs } from './endpoint-acts.tsx';
import { progressOf, stateOf, toldOf } from './endpoint-words.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useSending } from './use-sending.ts';
import classes from './webhooks.module.css';

interface CardProps {
  readonly org: string;
  readonly endpoint: WebhookEndpoint;
  readonly mayChange: boolean;
  readonly isOpen: boolean;
  again(): void;
  onOpen(isOpen: boolean): void;
  onEdit(): void;
  onSecret(made: NewWebhookEndpoint): void;
  onRemoved(): void;
}

/** One endpoint: how it goes, what can be done with it, and what was sent where it is opened. */
export function EndpointCard({ org, endpoint, mayChange, isOpen, again, onOpen, onEdit, ...told }: CardProps) {
  const { id, url } = endpoint;
  const [round, setRound] = useState(0);
  const place = useId();
  const sending = useSending(org, id);
  const [runningAct, acts, run] = useCardActs(org, endpoint, { again, ...told });
  const test = async () => {
    acts.tell(null);
    await sending.send((calls) => calls.testWebhook(org, id));
    setRound((before) => before + 1);
    again();
  };
  const isSaid = acts.said !== null || acts.why !== null;
  return (
    <article className={classes.card} aria-label={url}>
      <div className={classes.cardTop}>
        <EndpointFacts endpoint={endpoint} />
        {mayChange && (
          <EndpointActs
            endpoint={endpoint}
            running={sending.isRunning ? 'test' : runningAct}
            onTest={() => void test()}
            onEdit={onEdit}
            onAct={(act) => void run(act)}
          />
        )}
      </div>
      {isSaid && (
        <div className={classes.notices}>
          {acts.said !== null && <Notice tone="success">{acts.said}</Notice>}
          {acts.why !== null && <Notice tone="danger">{acts.why}</Notice>}
        </div>
      )}
      {!isSaid && (sending.isRunning || sending.message || sending.failure) && (
        <div className={classes.notices}>
          <OutcomeNotice sending={sending} isOff={endpoint.disabled !== null} />
        </div>
      )}
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? place : undefined}
          aria-label={text('webhookScreen.deliveriesOf', { url })}
          onClick={() => onOpen(!isOpen)}
        >
          {text('webhookScreen.deliveries')}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        {isOpen && <DeliveryList id={place} {...{ org, endpoint, mayChange, round }} />}
      </div>
    </article>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { url, former_until: former } = endpoint;
  const { name, tone, sentence } = stateOf(endpoint);
  return (
    <div className={classes.words}>
      <div className={classes.name}>
        <h2>{url}</h2>
        <span className={classes.state} data-tone={tone}>
          {name}
        </span>
      </div>
      {sentence !== '' && <p data-tone={tone}>{sentence}</p>}
      <p>{toldOf(endpoint)}</p>
      <p>{progressOf(endpoint)}</p>
      {former !== null && <p>{text('webhookScreen.formerUntil', { time: momentOf(former) })}</p>}
    </div>
  );
}

type Told = Pick<CardProps, 'again' | 'onSecret' | 'onRemoved'>;

/** The acts but for a test; what became of the last one is said at its endpoint. */
function useCardActs(org: string, { id, url }: WebhookEndpoint, { again, onSecret, onRemoved }: Told) {
  const { api } = useApp();
  const [running, setRunning] = useState<Act | null>(null);
  const acts = useActs();
  const turned = async (calls: WebhookCalls, enabled: boolean) => {
    await calls.changeWebhookEndpoint(org, id, { enabled });
    again();
    return text(enabled ? 'webhookScreen.isOn' : 'webhookScreen.isOff');
  };
  const WORK: Readonly<Record<Act, (calls: WebhookCalls) => Promise<string | null>>> = {
    on: (calls) => turned(calls, true),
    off: (calls) => turned(calls, false),
    async rotate(calls) {
      onSecret(await calls.rotateWebhookSecret(org, id));
      return null;
    },
    async remove(calls) {
      await calls.removeWebhookEndpoint(org, id);
      toast(text('webhookScreen.removed', { url }), { tone: 'success' });
      onRemoved();
      return null;
    },
  };
  const run = async (act: Act) => {
    setRunning(act);
    await acts.run(async () => WORK[act](await api.providers()));
    setRunning(null);
  };
  return [running, acts, run] as const;
}
