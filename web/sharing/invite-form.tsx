import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { readAction } from '#core/access/actions.ts';
import { checkInvite, type InviteMistakes } from '#core/access/check-invite.ts';
import type { SharingActor } from '#core/app/start-sharing.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { actionOptions } from './action-options.ts';
import classes from './sharing.module.css';

interface InviteFormProps {
  readonly actor: SharingActor;
  readonly emailInput: RefObject<HTMLInputElement | null>;
}

const FINE: InviteMistakes = { email: null, action: null };

/** spec 5: a valid email and an action. What was typed stays until the invitation is out. */
export function InviteForm({ actor, emailInput }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [action, setAction] = useState<string>('r');
  const [mistakes, setMistakes] = useState(FINE);
  const [sent, setSent] = useState(false);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));

  useEffect(() => {
    // after the dialog, which may have come before this and remembers where the focus was
    const timer = setTimeout(() => emailInput.current?.focus());
    return () => clearTimeout(timer);
  }, [emailInput]);

  useEffect(() => {
    if (!sent) return;
    const settle = (typed: string | null) => {
      setSent(false);
      if (typed !== null) setEmail(typed);
      emailInput.current?.focus();
    };
    const saved = actor.on('collaborator.saved', () => settle(''));
    const failed = actor.on('sharing.failed', () => settle(null));
    return () => {
      saved.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, emailInput, sent]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkInvite({ email, action });
    setMistakes(found);
    const wished = readAction(action);
    if (found.email || wished === null) return emailInput.current?.focus();
    if (busy) return;
    setSent(true);
    actor.send({ type: 'collaborator.invite', email: email.trim(), action: wished });
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
              // what was said to be wrong is looked at again with every key
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
      <Button className={classes.submit} type="submit" variant="primary" busy={busy}>
        {text('sharing.invite')}
      </Button>
    </form>
  );
}
