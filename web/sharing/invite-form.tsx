import { useSelector } from '@xstate/react';
import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addressesIn, checkInvite, type InviteProblems, withoutAddress } from '#core/access/invite-rules.ts';
import { readPermission } from '#core/access/roles.ts';
import type { SharingActor } from '#core/app/page-access.ts';
import type { SharingWork } from '#core/machines/sharing/sharing.machine.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextInput } from '../ui/field/field.tsx';
import { actionOptions } from './action-options.ts';
import classes from './sharing.module.css';

interface InviteFormProps {
  readonly actor: SharingActor;
  /** Email of the page's owner. */
  readonly owner: string;
  readonly emailInput: RefObject<HTMLInputElement | null>;
}

const NO_MISTAKES: InviteProblems = { email: null, action: null };

/** spec access.13: valid emails and an action. What was typed stays until its invitation was sent. */
export function InviteForm({ actor, owner, emailInput }: InviteFormProps) {
  const { email, action, mistakes, isOut, write, setAction, submit } = useInvitation({ actor, owner, emailInput });
  useFirstFocus(emailInput);
  const { key, params } = mistakes.email ?? {};
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        className={classes.email}
        label={text('sharing.emails')}
        hint={text('sharing.emailsHint')}
        error={key && text(key, params)}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={emailInput}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('sharing.emailExample')}
            value={email}
            onPaste={(event) => pasteAddresses(event, write)}
            onChange={(event) => write(event.target.value)}
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

/** What is typed into the form, what is wrong with it, and whether an invitation of it is on its way (`isOut`). */
function useInvitation({ actor, owner, emailInput }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [action, setAction] = useState<string>('r');
  const [mistakes, setMistakes] = useState(NO_MISTAKES);
  const isSent = useRef(false);
  const isOut = useSelector(actor, ({ context }) => addressesIn(email).some((one) => isInvited(context.work, one)));

  useEffect(() => {
    const isOurs = (work: SharingWork) => addressesIn(email).some((one) => isInvited([work], one));
    const saved = actor.on('collaborator.saved', ({ work, left }) => {
      if (!isOurs(work) || work.type !== 'collaborator.invite') return;
      // What was typed since stays, and whoever could not be invited.
      setEmail((typed) => withoutAddress(typed, work.email));
      isSent.current = true;
      if (left === 0) emailInput.current?.focus();
    });
    const failed = actor.on('sharing.failed', ({ work, left }) => {
      if (left === 0 && isOurs(work)) emailInput.current?.focus();
    });
    return () => {
      saved.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, email, emailInput]);

  function write(typed: string) {
    setEmail(typed);
    isSent.current = false;
    setMistakes(NO_MISTAKES);
    actor.send({ type: 'sharing.edited' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A second press, quicker than it shows what the first did.
    if (isSent.current && email === '') return emailInput.current?.focus();
    const problems = checkInvite({ email, action, owner });
    setMistakes(problems);
    const permission = readPermission(action);
    if (problems.email || permission === null) return emailInput.current?.focus();
    if (isOut) return;
    for (const one of addressesIn(email)) actor.send({ type: 'collaborator.invite', email: one, action: permission });
  }

  return { email, action, mistakes, isOut, write, setAction, submit };
}

/** Focuses an input later than its dialog, which may be mounted earlier and stores where the focus was. */
function useFirstFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [input]);
}

/** Puts commas between pasted lines: an input has one line, in which they would run into each other. */
function pasteAddresses(event: ClipboardEvent<HTMLInputElement>, write: (typed: string) => void): void {
  const lines = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(lines)) return;
  event.preventDefault();
  const { currentTarget: input } = event;
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(addressesIn(lines).join(', '), from, to, 'end');
  write(input.value);
}

function isInvited(work: readonly SharingWork[], email: string): boolean {
  return work.some((one) => one.type === 'collaborator.invite' && one.email === email);
}
