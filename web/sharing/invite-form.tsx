import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { checkInvite, type InviteProblems, readPermission } from '#core/access/permissions.ts';
import type { SharingActor } from '#core/app/start-sharing.ts';
import type { SharingWork } from '#core/machines/sharing/sharing.machine.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field/field.tsx';
import { Select } from '../ui/field/select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import classes from './sharing.module.css';

interface InviteFormProps {
  readonly actor: SharingActor;
  readonly emailInput: RefObject<HTMLInputElement | null>;
}

const FINE: InviteProblems = { email: null, action: null };

/** spec access.13: a valid email and an action. What was typed stays until the invitation was sent. */
export function InviteForm({ actor, emailInput }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [action, setAction] = useState<string>('r');
  const [mistakes, setMistakes] = useState(FINE);
  const typed = email.trim();
  const isOut = useSelector(actor, ({ context }) => context.work.some((work) => invites(work, typed)));

  useEffect(() => {
    // later than the dialog, which may be mounted earlier and stores where the focus was
    const timer = setTimeout(() => emailInput.current?.focus());
    return () => clearTimeout(timer);
  }, [emailInput]);

  useEffect(() => {
    // What was typed since stays.
    const settle = (work: SharingWork, next: string) => {
      if (!invites(work, typed)) return;
      setEmail(next);
      emailInput.current?.focus();
    };
    const saved = actor.on('collaborator.saved', ({ work }) => settle(work, ''));
    const failed = actor.on('sharing.failed', ({ work }) => settle(work, typed));
    return () => {
      saved.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, emailInput, typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkInvite({ email, action });
    setMistakes(found);
    const permission = readPermission(action);
    if (found.email || permission === null) return emailInput.current?.focus();
    if (!isOut) actor.send({ type: 'collaborator.invite', email: typed, action: permission });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field className={classes.email} label={text('sharing.email')} error={mistakes.email && text(mistakes.email)}>
        {(control) => (
          <TextInput
            {...control}
            ref={emailInput}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('sharing.emailExample')}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              // an error that is shown is checked again with every key
              if (mistakes.email) setMistakes(checkInvite({ email: event.target.value, action }));
            }}
          />
        )}
      </Field>
      <Field className={classes.action} label={text('sharing.action')} error={mistakes.action && text(mistakes.action)}>
        {(control) => (
          <Select
            {...control}
            options={actionOptions()}
            value={action}
            onChange={(event) => setAction(event.target.value)}
          />
        )}
      </Field>
      <Button className={classes.submit} type="submit" variant="primary" busy={isOut}>
        {text('sharing.invite')}
      </Button>
    </form>
  );
}

function invites(work: SharingWork, email: string): boolean {
  return work.type === 'collaborator.invite' && work.email === email;
}

/** spec access.7: read maps to 'read'; read plus write maps to 'edit'. */
export function actionOptions() {
  return [
    { value: 'r', label: text('sharing.canRead') },
    { value: 'r,w', label: text('sharing.canEdit') },
  ];
}
