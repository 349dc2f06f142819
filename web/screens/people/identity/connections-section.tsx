import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ConnectionList, ProviderConnection } from '#core/ports/identity/connections.ts';
import type { ConnectionTest } from '#core/ports/identity/sign-in.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { Copyable } from './copyable.tsx';
import classes from './identity.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { TestResult } from './test-result.tsx';
import { useChanges } from './use-changes.ts';

interface ConnectionsSectionProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  readonly organisation: Organisation;
  readonly list: ConnectionList;
  again(): void;
}

/** The sign-in providers of an organisation: made, tried, turned on and off, changed and removed (spec screens.54). */
export function ConnectionsSection({ org, organisation, list, again }: ConnectionsSectionProps) {
  const id = useId();
  const [open, setOpen] = useState<ProviderConnection | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ProviderConnection | null>(null);
  const changes = useChanges(again);
  const tested = useHistoryState<{ tested?: ConnectionTest } | null>()?.tested ?? null;
  const { connections, redirect_addresses: redirects } = list;
  const addButton = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {text('identity.add')}
    </Button>
  );
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('identity.providers')}</h2>
        {connections.length > 0 && addButton}
      </div>
      {changes.problem && <Notice tone="danger">{changes.problem}</Notice>}
      <Redirects redirects={redirects} organisation={organisation} />
      {tested && <TestResult tested={tested} connections={connections} />}
      {connections.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={20} />}
          title={text('identity.noProviders')}
          description={text('identity.noProvidersHint')}
          action={addButton}
        />
      ) : (
        <ul className={classes.list}>
          {connections.map((one) => (
            <ConnectionRow
              key={one.id}
              org={org}
              organisation={organisation}
              connection={one}
              changes={changes}
              onEdit={() => setOpen(one)}
              onRemove={() => setLeaving(one)}
            />
          ))}
        </ul>
      )}
      {open && <ConnectionForm org={org} connection={open} onClose={() => setOpen(null)} onSaved={again} />}
      <RemoveDialog
        thing={leaving}
        title={text('identity.removeTitle', { name: leaving?.name ?? '' })}
        hint={text('identity.removeHint')}
        onClose={() => setLeaving(null)}
        onRemove={({ id: one, name }) => {
          const done = text('identity.removed', { name });
          void changes.attempt(one, (calls) => calls.removeConnection(org, one), done);
        }}
      />
    </section>
  );
}

interface RedirectsProps {
  readonly redirects: readonly string[];
  readonly organisation: Organisation;
}

/** What to enter at the provider, or why nobody could come back from there. */
function Redirects({ redirects, organisation: { name } }: RedirectsProps) {
  if (redirects.length === 0) return <Notice tone="warning">{text('identity.noHost', { name })}</Notice>;
  return (
    <div className={classes.copies}>
      <p className={classes.hint}>{text('identity.redirects')}</p>
      {redirects.map((address) => (
        <Copyable key={address} words={address} />
      ))}
    </div>
  );
}
