import { useState } from 'react';
import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { Changes } from './use-changes.ts';

interface ForceButtonProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly connection: ProviderConnection;
  readonly changes: Changes;
}

/** Owners let everybody else in by the organisation's providers alone, and end that (spec accounts.92, screens.54). */
export function ForceButton({ org, organisation, connection, changes }: ForceButtonProps) {
  const [asking, setAsking] = useState(false);
  const { id, name, enabled, forced_at } = connection;
  const isForced = forced_at !== null;
  if (organisation.role !== 'owner' || !enabled) return null;
  const force = (forced: boolean) =>
    changes.attempt(
      id,
      (calls) => calls.forceConnection(org, id, forced),
      text(forced ? 'identity.isForced' : 'identity.isFree', { name }),
    );
  return (
    <>
      <Button
        size="s"
        busy={changes.busy === id}
        aria-label={text(isForced ? 'identity.freeNamed' : 'identity.forceNamed', { name })}
        onClick={() => (isForced ? force(false) : setAsking(true))}
      >
        {text(isForced ? 'identity.free' : 'identity.force')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('identity.forceTitle', { name })}
        description={text('identity.forceHint', { name, organisation: organisation.name })}
        confirm={text('identity.forceConfirm')}
        onConfirm={() => {
          setAsking(false);
          void force(true);
        }}
      />
    </>
  );
}
