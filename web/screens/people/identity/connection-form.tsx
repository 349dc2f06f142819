import { type FormEvent, useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { ClientFields } from './client-fields.tsx';
import classes from './identity.module.css';
import { RoleFields } from './role-fields.tsx';
import { missingIn, NEW, type TypedConnection, trimmed, typedOf } from './typed.ts';

interface ConnectionFormProps {
  readonly org: string;
  readonly connection: ProviderConnection | 'new';
  onClose(): void;
  onSaved(): void;
}

/** Makes a connection, or changes one. What was typed stays where it could not be saved. */
export function ConnectionForm({ org, connection, onClose, onSaved }: ConnectionFormProps) {
  const { api } = useApp();
  const id = useId();
  const isNew = connection === 'new';
  const [typed, setTyped] = useState(() => typedOf(connection));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnloadWarning(typed.name !== '' && typed !== NEW);
  const change = (part: Partial<TypedConnection>) => setTyped((before) => ({ ...before, ...part }));
  const missing = missingIn(typed, { isNew });

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const calls = await api.providers();
      const { issuer, client_secret, ...settings } = trimmed(typed);
      if (isNew) await calls.makeConnection(org, { ...settings, issuer, client_secret });
      else await calls.changeConnection(org, connection.id, { ...settings, ...(client_secret && { client_secret }) });
      toast(text(isNew ? 'identity.added' : 'identity.saved', { name: settings.name }), { tone: 'success' });
      onSaved();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      size="form"
      title={isNew ? text('identity.addTitle') : text('identity.editTitle', { name: connection.name })}
      description={text('identity.formHint')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {text(isNew ? 'identity.add' : 'identity.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} noValidate onSubmit={save}>
        <ClientFields typed={typed} isNew={isNew} missing={tried ? missing : []} onChange={change} />
        <RoleFields org={org} typed={typed} onChange={change} />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </form>
    </Dialog>
  );
}
