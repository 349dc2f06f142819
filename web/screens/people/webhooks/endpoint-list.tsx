import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { useRef, useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { MOST_ENDPOINTS, type NewWebhookEndpoint, type WebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import classes from './webhooks.module.css';

interface ListProps {
  readonly org: string;
  readonly organisation: Organisation;
}

/** The endpoints of an organisation. They stay in sight while they are loaded once more. */
export function EndpointList({ org, organisation }: ListProps) {
  const [loaded, endpoints, again] = useEndpoints(org);
  const place = useRef<HTMLElement>(null);
  /** What is added or changed; null: no form is open. */
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const mayChange = mayInOrganisation(organisation.role, 'webhooks.change');
  const tell = (told: NewWebhookEndpoint) => {
    setMade(told);
    again();
  };
  return (
    <section ref={place} tabIndex={-1} className={classes.list} aria-label={text('webhookScreen.list')}>
      <Head {...{ organisation, mayChange }} count={endpoints?.length ?? 0} onAdd={() => setEdited('new')} />
      {loaded.state === 'loading' && endpoints === null && <LoadingRows />}
      {loaded.state === 'failed' && endpoints === null && (
        <Unloadable title={text('webhookScreen.unloadable')} failure={loaded.failure} again={again} />
      )}
      {loaded.state === 'failed' && endpoints !== null && (
        <Notice tone="warning" title={text('webhookScreen.old')}>
          {loaded.failure.reason}
        </Notice>
      )}
      {endpoints?.length === 0 && <NoEndpoints {...{ organisation, mayChange }} onAdd={() => setEdited('new')} />}
      {endpoints?.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          {...{ org, endpoint, mayChange, again }}
          isOpen={opened === endpoint.id}
          onOpen={(isOpen) => setOpened(isOpen ? endpoint.id : null)}
          onEdit={() => setEdited(endpoint)}
          onSecret={tell}
          onRemoved={() => {
            // The button that had the focus goes with its card.
            place.current?.focus();
            again();
          }}
        />
      ))}
      {edited && (
        <EndpointForm
          org={org}
          endpoint={edited === 'new' ? null : edited}
          again={again}
          onClose={() => setEdited(null)}
          onMade={tell}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </section>
  );
}

type Endpoints = readonly WebhookEndpoint[];

/** What was loaded last, or null where nothing was yet. */
function useEndpoints(org: string): [Loaded<Endpoints>, Endpoints | null, () => void] {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Endpoints>(`endpoints of ${org}`, async (signal) =>
    (await api.providers()).webhookEndpoints(org, signal),
  );
  const last = useRef<Endpoints | null>(null);
  if (loaded.state === 'ready') last.current = loaded.value;
  return [loaded, last.current, again];
}

interface HeadProps {
  readonly organisation: Organisation;
  readonly mayChange: boolean;
  onAdd(): void;
}

function Head({ organisation, mayChange, count, onAdd }: HeadProps & { readonly count: number }) {
  const hint = mayChange ? text('webhookScreen.hint', { name: organisation.name }) : text('webhookScreen.staffHint');
  const isFull = count >= MOST_ENDPOINTS;
  return (
    <div className={classes.head}>
      <p className={classes.hint}>{isFull && mayChange ? text('webhooks.many', { most: MOST_ENDPOINTS }) : hint}</p>
      {mayChange && count > 0 && !isFull && <AddButton onAdd={onAdd} />}
    </div>
  );
}

function NoEndpoints({ organisation: { name }, mayChange, onAdd }: HeadProps) {
  return (
    <EmptyState
      icon={<Webhook size={20} />}
      title={text('webhookScreen.empty')}
      description={mayChange ? text('webhookScreen.emptyHint') : text('webhookScreen.emptyStaff', { name })}
      action={mayChange && <AddButton onAdd={onAdd} />}
    />
  );
}

function AddButton({ onAdd }: Pick<HeadProps, 'onAdd'>) {
  return (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
      {text('webhookScreen.add')}
    </Button>
  );
}
