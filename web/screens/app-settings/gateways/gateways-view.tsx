import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import Plus from 'lucide-react/icons/plus';
import Router from 'lucide-react/icons/router';
import { useEffect, useRef, useState } from 'react';
import { type GatewaysActor, startGateways } from '#core/app/start-gateways.ts';
import type { ConfiguredGateway } from '#core/gateways/types.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-places.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { Spinner } from '../../../ui/progress.tsx';
import screen from '../app-settings.module.css';
import { GatewayForm } from './gateway-form.tsx';
import { GatewayRow } from './gateway-row.tsx';
import styles from './gateways.module.css';

/** The steps of every vendor, and the QR code: the screen is mostly a list. */
const ConnectDialog = lazyDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

/** /settings/gateways: the gateways that send visitors to the pages of this dashboard (spec app-settings.10). */
export function GatewaysView() {
  const app = useApp();
  const [actor, setActor] = useState<GatewaysActor | null>(null);
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    const gateways = startGateways(app, app.ports.hostname);
    // What was pressed may be gone: with the row that was removed, or with the words that there is no gateway yet.
    const keepFocus = () =>
      setTimeout(() => {
        if (document.activeElement === document.body) view.current?.querySelector<HTMLElement>('[data-add]')?.focus();
      });
    gateways.actor.on('gateway.saved', ({ isNew }) => {
      toast(text(isNew ? 'gatewayScreen.added' : 'gatewayScreen.saved'), { tone: 'success' });
      keepFocus();
    });
    gateways.actor.on('gateway.removed', () => {
      toast(text('gatewayScreen.removed'), { tone: 'success' });
      keepFocus();
    });
    gateways.actor.on('gateway.failed', ({ failure }) => {
      toast(text('gatewayScreen.notChanged'), { tone: 'danger', description: failure.reason });
    });
    setActor(gateways.actor);
    return gateways.stop;
  }, [app]);
  return (
    <main ref={view} className={screen.groups}>
      {actor && <Gateways actor={actor} />}
    </main>
  );
}

function Gateways({ actor }: { readonly actor: GatewaysActor }) {
  const loaded = useSelector(actor, ({ context }) => context.loaded);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  if (unloadable) {
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('gatewayScreen.unloadable')}
        description={failure?.reason}
        action={<Button onClick={() => actor.send({ type: 'gateways.retry' })}>{text('ui.retry')}</Button>}
      />
    );
  }
  if (loaded === null) {
    return (
      <p className={screen.waiting} role="status" aria-label={text('gatewayScreen.loading')}>
        <Spinner size={24} />
      </p>
    );
  }
  return (
    <>
      {loaded.gateways.length === 0 ? <NoGateway actor={actor} /> : <GatewayList actor={actor} {...loaded} />}
      <GatewayForm actor={actor} pages={loaded.pages} />
    </>
  );
}

function NoGateway({ actor }: { readonly actor: GatewaysActor }) {
  return (
    <EmptyState
      className={styles.empty}
      icon={<Router size={20} />}
      title={text('gatewayScreen.empty')}
      description={
        <>
          {text('gatewayScreen.hint')} {text('gatewayScreen.emptyHint')}
        </>
      }
      action={<AddButton actor={actor} />}
    />
  );
}

function AddButton({ actor }: { readonly actor: GatewaysActor }) {
  return (
    <Button
      data-add
      variant="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => actor.send({ type: 'form.add' })}
    >
      {text('gatewayScreen.add')}
    </Button>
  );
}

interface ListProps {
  readonly actor: GatewaysActor;
  readonly gateways: readonly ConfiguredGateway[];
}

function GatewayList({ actor, gateways }: ListProps) {
  const app = useApp();
  const pages = useSelector(actor, ({ context }) => context.loaded?.pages ?? []);
  const [toConnect, setToConnect] = useState<ConfiguredGateway | null>(null);
  const [toRemove, setToRemove] = useState<ConfiguredGateway | null>(null);
  const [lastRemoved, setLastRemoved] = useState(toRemove);
  if (toRemove && toRemove !== lastRemoved) setLastRemoved(toRemove);
  return (
    <section className={screen.group} aria-labelledby="gateways-title">
      <div className={styles.head}>
        <div>
          <h2 id="gateways-title">{text('gatewayScreen.title')}</h2>
          <p className={styles.headHint}>{text('gatewayScreen.hint')}</p>
        </div>
        <AddButton actor={actor} />
      </div>
      <ul className={styles.list}>
        {gateways.map((gateway) => (
          <GatewayRow
            key={gateway.id}
            actor={actor}
            gateway={gateway}
            pages={pages}
            onConnect={() => setToConnect(gateway)}
            onRemove={() => setToRemove(gateway)}
          />
        ))}
      </ul>
      {toConnect && (
        <ConnectDialog
          app={app}
          gateway={toConnect}
          pages={pages}
          onOpenChange={(open) => open || setToConnect(null)}
        />
      )}
      <ConfirmDialog
        open={toRemove !== null}
        onOpenChange={(open) => open || setToRemove(null)}
        title={text('gatewayScreen.removeTitle', { name: lastRemoved?.name ?? '' })}
        description={text('gatewayScreen.removeHint')}
        confirm={text('gatewayScreen.removeConfirm')}
        danger
        onConfirm={() => {
          if (toRemove) actor.send({ type: 'gateway.remove', id: toRemove.id });
          setToRemove(null);
        }}
      />
    </section>
  );
}
