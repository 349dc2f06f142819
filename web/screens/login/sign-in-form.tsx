import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ownEmail } from '#core/rules/own-email.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../../app/entrance/checked-form.tsx';
import { EmailField } from '../../app/entrance/email-field.tsx';
import classes from '../../app/entrance/form.module.css';
import { PasswordInput } from '../../app/entrance/password-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signInProblem } from './sign-in-problem.ts';

const NAMES = ['email', 'password'] as const;
type Name = (typeof NAMES)[number];

export interface SignInFormProps {
  busy: boolean;
  /** Something was sent before: only then does a failure of the session concern this form. */
  tried: boolean;
  onSubmit: () => void;
}

/** Email and password. What was typed stays until the person is in. */
export function SignInForm({ busy, tried, onSubmit }: SignInFormProps) {
  const { session } = useApp();
  const failure = useSelector(session, (state) => state.context.failure);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problem = tried && !busy && failure ? signInProblem(failure) : null;

  useEffect(() => {
    if (problem) passwordInput.current?.focus();
  }, [problem]);

  function send({ email, password }: Values<Name>) {
    onSubmit();
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
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
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

/** spec 5: the form must be valid before it is sent. */
function findMistakes({ email, password }: Values<Name>): Mistakes<Name> {
  return { email: ownEmail(email), password: password === '' ? 'account.passwordMissing' : null };
}
