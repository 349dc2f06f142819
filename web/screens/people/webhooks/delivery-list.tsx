import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import type { WebhookEndpoint, WebhookMessagePart } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { type ShownParts, useParts } from '../../../app/use-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { Days } from '../log/days.tsx';
import log from '../log/log.module.css';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import classes from './webhooks.module.css';

interface ListProps {
  readonly id: string;
  readonly org: string;
  readonly endpoint: WebhookEndpoint;
  readonly mayChange: boolean;
  /** Grows when something was sent. */
  readonly round: number;
}

/** What was sent to an endpoint in 30 days, the newest first. */
export function DeliveryList({ id, org, endpoint, mayChange, round }: ListProps) {
  const { api } = useApp();
  const key = JSON.stringify([org, endpoint.id, round]);
  const shown = useParts<WebhookMessagePart>(key, async (cursor, signal) =>
    (await api.providers()).webhookMessages(org, endpoint.id, cursor === undefined ? {} : { cursor }, signal),
  );
  const { loaded, again } = shown;
  return (
    <section
      id={id}
      className={classes.deliveries}
      aria-label={text('webhookScreen.deliveriesOf', { url: endpoint.url })}
    >
      <div className={classes.deliveriesTop}>
        <p className={classes.hint}>{text('webhookScreen.deliveriesHint')}</p>
        <Button size="s" variant="ghost" icon={<RefreshCw size={14} aria-hidden />} onClick={again}>
          {text('webhookScreen.refresh')}
        </Button>
      </div>
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('webhookScreen.deliveriesUnloadable')} failure={loaded.failure} again={again} />
      )}
      {loaded.state === 'ready' && <Rows {...{ org, endpoint, mayChange, shown }} />}
    </section>
  );
}

interface RowsProps extends Pick<ListProps, 'org' | 'endpoint' | 'mayChange'> {
  readonly shown: ShownParts<WebhookMessagePart>;
}

function Rows({ org, endpoint, mayChange, shown: { parts, hasMore, isLoadingMore, moreFailure, more } }: RowsProps) {
  const messages = parts.flatMap((part) => part.webhook_messages);
  if (messages.length === 0)
    return (
      <EmptyState
        icon={<Send size={20} />}
        title={text('webhookScreen.noDeliveries')}
        description={mayChange ? text('webhookScreen.noDeliveriesHint') : undefined}
      />
    );
  const newerThan = new Map(messages.map(({ id }, index) => [id, messages[index - 1]?.id]));
  return (
    <>
      <Days
        entries={messages}
        draw={(message) => (
          <DeliveryRow
            key={message.id}
            org={org}
            endpoint={endpoint.id}
            first={message}
            newer={newerThan.get(message.id)}
            mayChange={mayChange}
            isOff={endpoint.disabled !== null}
          />
        )}
      />
      {moreFailure && (
        <Notice tone="danger" title={text('log.moreFailed')}>
          {moreFailure.reason}
        </Notice>
      )}
      {hasMore && (
        <Button className={log.more} busy={isLoadingMore} onClick={more}>
          {text('log.more')}
        </Button>
      )}
    </>
  );
}
