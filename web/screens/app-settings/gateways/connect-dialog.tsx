import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { App } from '#core/app/create-app.ts';
import { type GatewayConnectionActor, startGatewayConnection } from '#core/app/start-gateways.ts';
import { vendorLabel } from '#core/gateways/gateway-draft.ts';
import type { ConfiguredGateway } from '#core/gateways/types.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { ConnectSteps } from './connect-steps.tsx';
import styles from './gateways.module.css';

interface ConnectProps {
  readonly app: App;
  readonly gateway: ConfiguredGateway;
  readonly pages: readonly PageSummary[];
  onOpenChange(open: boolean): void;
}

/** 'Connect your gateway': what to enter there for one of its pages. */
export function ConnectDialog({ app, gateway, pages, onOpenChange }: ConnectProps) {
  const { id, name, kind, pages: chosen } = gateway;
  const offered = pages.filter((page) => chosen === 'all' || chosen.includes(page.id));
  const [only] = offered.length === 1 ? offered : [];
  const [actor, setActor] = useState<GatewayConnectionActor | null>(null);
  const onlyId = only?.id ?? null;
  useEffect(() => {
    const started = startGatewayConnection(app, app.ports.hostname, { gatewayId: id, pageId: onlyId });
    setActor(started);
    return () => void started.stop();
  }, [app, id, onlyId]);
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onOpenChange}
      title={text('gatewayScreen.connectTitle', { name })}
      description={text('gatewayScreen.connectHint', { vendor: text(vendorLabel(kind)) })}
    >
      {offered.length === 0 && <p className={styles.nothing}>{text('gatewayScreen.noPageHint')}</p>}
      {actor && offered.length > 0 && <Connection actor={actor} gateway={gateway} pages={offered} />}
    </Dialog>
  );
}

interface ConnectionProps extends Pick<ConnectProps, 'gateway' | 'pages'> {
  readonly actor: GatewayConnectionActor;
}

function Connection({ actor, gateway, pages }: ConnectionProps) {
  const { pageId, connection, failure } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const page = pages.find((each) => each.id === pageId);
  const options = [
    ...(page ? [] : [{ value: '', label: text('gatewayScreen.choosePage') }]),
    ...pages.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <div className={styles.connection} aria-busy={busy || undefined}>
      <Field label={text('gatewayScreen.page')} hint={page ? undefined : text('gatewayScreen.choosePageHint')}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={pageId ?? ''}
            onChange={({ target }) => actor.send({ type: 'connection.page', pageId: target.value })}
          />
        )}
      </Field>
      {failure && (
        <Notice
          tone="danger"
          title={text('gatewayScreen.connectFailed')}
          action={
            <Button size="s" busy={busy} onClick={() => actor.send({ type: 'connection.retry' })}>
              {text('ui.retry')}
            </Button>
          }
        >
          {failure.reason}
        </Notice>
      )}
      {busy && connection === null && <Waiting />}
      {connection && <ConnectSteps connection={connection} gateway={gateway} />}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.steps} role="status" aria-label={text('ui.loading')}>
      <Skeleton width="60%" height={14} />
      <Skeleton height={48} />
      <Skeleton width="45%" height={14} />
    </div>
  );
}
