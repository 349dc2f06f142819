import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Failure, isHeldBack, isWrongSignIn } from '#core/machines/failure.ts';
import { ownEmail } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../../app/auth/checked-form.tsx';
import { EmailField, PasswordInput } from '../../app/auth/credential-fields.tsx';
import classes from '../../app/auth/form.module.css';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { WaitNotice } from './wait-notice.tsx';

const NAMES = ['email', 'password'] as const;
type Name = (typeof NAMES)[number];

interface SignInFormProps {
  busy: boolean;
  /** Whether the form was sent before: only then is a failure of the session shown here. */
  tried: boolean;
  onSubmit: () => void;
}

/** Email and password. The typed values stay until the user is signed in. */
export function SignInForm({ busy, tried, onSubmit }: SignInFormProps) {
  const { session } = useApp();
  const failure = useSelector(session, (state) => state.context.failure);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [sentFor, setSentFor] = useState('');
  const problem = tried && !busy ? failure : null;

  useEffect(() => {
    if (problem) passwordInput.current?.focus();
  }, [problem]);

  function send({ email, password }: Values<Name>) {
    onSubmit();
    setSentFor(email.trim());
    session.send({ type: 'session.signIn', signIn: { by: 'password', email: email.trim(), password } });
  }

  return (
    <CheckedForm names={NAMES} check={findMistakes} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <EmailField error={mistakes.email} />
          <Field label={text('account.password')} error={mistakes.password && text(mistakes.password)}>
            {(control) => <PasswordInput {...control} ref={passwordInput} />}
          </Field>
          {problem ? <Problem failure={problem} email={sentFor} /> : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'account.signingIn' : 'account.signIn')}
          </Button>
          <Link className={classes.aside} href="/resetPassword">
            {text('account.forgot')}
          </Link>
        </>
      )}
    </CheckedForm>
  );
}

function Problem({ failure, email }: { failure: Failure; email: string }) {
  return isHeldBack(failure) ? (
    <WaitNotice seconds={failure.retryAfter ?? null} email={email} />
  ) : (
    <Notice tone="danger">{signInProblem(failure)}</Notice>
  );
}

/** spec accounts.7: the form must be valid before it is sent. */
function findMistakes({ email, password }: Values<Name>): Mistakes<Name> {
  return { email: ownEmail(email), password: password === '' ? 'account.passwordMissing' : null };
}

/** What to tell a person whose sign-in failed. Only a refusal is about what they typed (spec errors.14). */
export function signInProblem(failure: Failure): string {
  if (failure.status === 0) return text('account.noServer');
  return isWrongSignIn(failure) ? text('account.wrongSignIn') : failure.reason;
}
