import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

const NOTHING = { name: '', owner: '', host: '' };
type Typed = typeof NOTHING;

/** The refusals that stand at each field. */
const CODES: Readonly<Record<keyof Typed, readonly string[]>> = {
  name: ['name'],
  owner: ['owner'],
  host: ['host', 'hostname_taken', 'hostname_refused'],
};

/** spec organisations.52: makes an organisation and invites its first owner. What was typed stays where it was refused. */
export function MakeOrganisation() {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const { busy, failure, act, forget } = useAct();
  const isOperator = useIsOperator();
  useUnloadWarning(open && Object.values(typed).some(Boolean));
  const make = () =>
    void act(async () => {
      const { name, owner, host } = typed;
      const wanted = { name, owner, ...(host.trim() !== '' && { host }) };
      const staff = await api.staff();
      const made = await staff.makeOrganisation(wanted);
      // So that the lines to set in its DNS stand there. Where that fails they come with the next look.
      if (wanted.host) await staff.checkOperatedHosts(made.slug).catch(() => null);
      toast(text('operator.wasMade', { name: made.name, email: owner.trim() }), { tone: 'success' });
      navigate(`/operator/${encodeURIComponent(made.slug)}`);
    });
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: failure && CODES[name].includes(failure.code ?? '') ? failure.reason : null,
    onType(value: string) {
      forget();
      setTyped({ ...typed, [name]: value });
    },
  });
  const isElsewhere =
    failure !== null &&
    !Object.values(CODES)
      .flat()
      .includes(failure.code ?? '');
  if (!isOperator) return null;
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {text('operator.new')}
      </Button>
      <FormDialog
        {...{ open, busy, variant: 'primary', onOpenChange: setOpen, onSubmit: make }}
        title={text('operator.newTitle')}
        description={text('operator.newHint')}
        label={text('operator.make')}
      >
        <TextField label={text('operator.newName')} {...field('name')} />
        <TextField label={text('operator.newOwner')} type="email" {...field('owner')} />
        <TextField label={text('operator.newHost')} hint={text('operator.newHostHint')} {...field('host')} />
        {isElsewhere && (
          <Notice tone="danger" title={text('operator.makeFailed')}>
            {failure.reason}
          </Notice>
        )}
      </FormDialog>
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email';
  readonly value: string;
  readonly error: string | null;
  onType(value: string): void;
}

function TextField({ label, hint, error, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput {...control} {...input} autoComplete="off" onChange={(event) => onType(event.target.value)} />
      )}
    </Field>
  );
}
