import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useHelpAddress } from '../../../app/brand/help-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { ClientFields } from './client-fields.tsx';
import classes from './identity.module.css';
import { RoleFields } from './role-fields.tsx';
import { missingIn, NEW, type TypedConnection, trimmed, typedOf } from './typed.ts';

/** What the server says of the issuer, and not of something else that was entered (spec organisations.268). */
const OF_ISSUER = /^(issuer|provider_(private|incomplete|away|answer))$/;

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
  const [failure, setFailure] = useState<Failure | null>(null);
  const ofIssuer = useIssuerField(failure);
  useUnloadWarning(typed.name !== '' && typed !== NEW);
  const change = (part: Partial<TypedConnection>) => setTyped((before) => ({ ...before, ...part }));
  const missing = missingIn(typed, { isNew });

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const settings = trimmed(typed);
      await send(await api.providers(), org, connection, settings);
      toast(text(isNew ? 'identity.added' : 'identity.saved', { name: settings.name }), { tone: 'success' });
      onSaved();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
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
        <GuideLink />
        <ClientFields {...{ typed, isNew, ...ofIssuer }} missing={tried ? missing : []} onChange={change} />
        <RoleFields org={org} typed={typed} onChange={change} />
        {failure && ofIssuer.issuerProblem === null && <ShownNotice key={failure.reason} reason={failure.reason} />}
      </form>
    </Dialog>
  );
}

function send(
  calls: Awaited<ReturnType<Api['providers']>>,
  org: string,
  connection: ProviderConnection | 'new',
  { issuer, client_secret, ...settings }: TypedConnection,
): Promise<unknown> {
  if (connection === 'new') return calls.makeConnection(org, { ...settings, issuer, client_secret });
  return calls.changeConnection(org, connection.id, { ...settings, ...(client_secret && { client_secret }) });
}

/** The field of the issuer, which gets the focus where something is wrong with it. */
function useIssuerField(failure: Failure | null) {
  const issuerField = useRef<HTMLInputElement>(null);
  const isOfIssuer = failure !== null && OF_ISSUER.test(failure.code);
  useEffect(() => {
    if (failure && OF_ISSUER.test(failure.code)) issuerField.current?.focus();
  }, [failure]);
  return { issuerField, issuerProblem: isOfIssuer ? failure.reason : null };
}

function GuideLink() {
  const help = useHelpAddress();
  return help === undefined ? null : (
    <a className={classes.guide} href={help} target="_blank" rel="noopener noreferrer">
      {text('identity.guide')}
    </a>
  );
}

/** The form is longer than the window: what is said below is brought into sight. */
function ShownNotice({ reason }: { readonly reason: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Notice tone="danger">{reason}</Notice>
    </div>
  );
}
