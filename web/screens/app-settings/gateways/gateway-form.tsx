import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GatewaysActor } from '#core/app/start-gateways.ts';
import { type GatewayDraft, isTouched, vendorLabel } from '#core/gateways/gateway-draft.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { GatewayFields, PagesField } from './gateway-fields.tsx';
import styles from './gateways.module.css';

interface FormProps {
  readonly actor: GatewaysActor;
  readonly pages: readonly PageSummary[];
}

/** A gateway is added or changed. What is entered stays until it is saved or given up. */
export function GatewayForm({ actor, pages }: FormProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const [leaving, setLeaving] = useState(false);
  const formId = 'gateway-form';
  const touched = draft !== null && isTouched(draft);
  useUnloadWarning(touched);
  if (draft === null) return null;
  const close = () => {
    if (saving) return;
    if (touched) setLeaving(true);
    else actor.send({ type: 'form.close' });
  };
  const title = draft.before
    ? text('gatewayScreen.changeTitle', { name: draft.before.name })
    : text('gatewayScreen.addTitle');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={title}
      description={draft.before ? text(vendorLabel(draft.kind)) : undefined}
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            {text('gatewayScreen.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {text('gatewayScreen.save')}
          </Button>
        </>
      }
    >
      <FieldsForm actor={actor} draft={draft} pages={pages} id={formId} />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={text('gatewayScreen.discardTitle')}
        description={text('gatewayScreen.discardHint')}
        confirm={text('gatewayScreen.discard')}
        danger
        onConfirm={() => {
          setLeaving(false);
          actor.send({ type: 'form.close' });
        }}
      />
    </Dialog>
  );
}

interface FieldsFormProps extends FormProps {
  readonly draft: GatewayDraft;
  readonly id: string;
}

/** The form in the dialog; the first wrong field gets the focus. */
function FieldsForm({ actor, draft, pages, id }: FieldsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const marked = Object.keys(problems).join();
  useEffect(() => {
    if (marked !== '') form.current?.querySelector<HTMLElement>('input[aria-invalid], select[aria-invalid]')?.focus();
  }, [marked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.save' });
  };
  return (
    <form ref={form} id={id} className={styles.form} noValidate aria-busy={saving || undefined} onSubmit={submit}>
      <GatewayFields actor={actor} draft={draft} problems={problems} />
      <PagesField
        chosen={draft.pages}
        pages={pages}
        error={problems.pages}
        onChoose={(chosen) => actor.send({ type: 'form.pages', pages: chosen })}
      />
      {failure !== null && <SaveProblem failure={failure} isMarked={marked !== ''} />}
    </form>
  );
}

/** Why the gateway was not saved. Where no field is marked, this comes into sight: the form may be longer than its dialog. */
function SaveProblem({ failure, isMarked }: { readonly failure: Failure; readonly isMarked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure comes into sight, one with the same words too
  useEffect(() => {
    if (!isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isMarked]);
  const isOutdated = failure.status === 412;
  return (
    <div ref={place}>
      {isOutdated ? (
        <Notice tone="warning" title={text('gatewayScreen.changedMeanwhile')}>
          {text('gatewayScreen.changedMeanwhileHint')}
        </Notice>
      ) : (
        <Notice tone="danger" title={text('gatewayScreen.notSaved')}>
          {isMarked ? text('gatewayScreen.wrong') : failure.reason}
        </Notice>
      )}
    </div>
  );
}
