import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { StaffMember } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

// spec organisations.254

interface AddSupportProps {
  /** Shows the staff anew. */
  onChanged(): void;
}

/** Makes an account support staff, for operators. */
export function AddSupport({ onChanged }: AddSupportProps) {
  const { api } = useApp();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const { busy, failure, act, forget } = useAct();
  if (!useIsOperator()) return null;
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) return;
    setEmail('');
    forget();
  };
  const add = () =>
    void act(async () => {
      await (await api.staff()).addSupport(email.trim());
      toast(text('operator.supportAdded', { email: email.trim() }), { tone: 'success' });
      change(false);
      onChanged();
    });
  return (
    <>
      <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => change(true)}>
        {text('operator.addSupport')}
      </Button>
      <FormDialog
        {...{ open, busy, variant: 'primary', onOpenChange: change, onSubmit: add }}
        title={text('operator.addSupport')}
        description={text('operator.addSupportHint')}
        label={text('operator.addSupport')}
      >
        <Field label={text('people.email')} error={failure?.reason ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={(event) => {
                forget();
                setEmail(event.target.value);
              }}
            />
          )}
        </Field>
      </FormDialog>
    </>
  );
}

interface RemoveSupportProps extends AddSupportProps {
  readonly one: StaffMember;
}

/** Takes it from support staff, after a question; an operator is ended on the server's machine alone. */
export function RemoveSupport({ one, onChanged }: RemoveSupportProps) {
  const { api } = useApp();
  const [open, setOpen] = useState(false);
  const { busy, failure, act } = useAct();
  if (!useIsOperator() || one.level !== 'support') return null;
  const name = one.name || one.email;
  const remove = () =>
    void act(async () => {
      await (await api.staff()).removeSupport(one.user_id);
      toast(text('operator.supportRemoved', { name }), { tone: 'success' });
      setOpen(false);
      onChanged();
    });
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        aria-label={text('operator.removeSupportNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {text('operator.removeSupport')}
      </Button>
      <FormDialog
        {...{ open, busy, variant: 'danger', onOpenChange: setOpen, onSubmit: remove }}
        title={text('operator.removeSupportTitle', { name })}
        description={text('operator.removeSupportHint')}
        label={text('operator.removeSupport')}
      >
        {failure && <Notice tone="danger">{failure.reason}</Notice>}
      </FormDialog>
    </>
  );
}
