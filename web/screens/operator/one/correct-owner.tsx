import { useState } from 'react';
import type { MemberInvitation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface CorrectOwnerProps {
  readonly org: string;
  readonly invitation: MemberInvitation;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** Invites the first owner at another address than the one that was typed (spec organisations.285). */
export function CorrectOwner({ org, invitation: { id, email: former }, onChanged }: CorrectOwnerProps) {
  const { api } = useApp();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState(former);
  const { busy, failure, act } = useAct();
  if (!useIsOperator()) return null;
  const isTyped = failure?.code === 'email' || failure?.code === 'invited_already';
  const send = () =>
    void act(async () => {
      await (await api.staff()).correctOwner(org, id, email);
      toast(text('operator.ownerCorrected', { email: email.trim() }), { tone: 'success' });
      setOpen(false);
      onChanged();
    });
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        aria-label={text('operator.correctOwnerNamed', { email: former })}
        onClick={() => setOpen(true)}
      >
        {text('operator.correctOwner')}
      </Button>
      <FormDialog
        {...{ open, busy, variant: 'primary', onOpenChange: setOpen, onSubmit: send }}
        title={text('operator.correctOwnerTitle')}
        description={text('operator.correctOwnerHint', { email: former })}
        label={text('operator.correctOwner')}
      >
        <Field label={text('operator.correctOwnerEmail')} error={isTyped ? failure.reason : null}>
          {(control) => (
            <TextInput {...control} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          )}
        </Field>
        {failure && !isTyped && <Notice tone="danger">{failure.reason}</Notice>}
      </FormDialog>
    </>
  );
}
