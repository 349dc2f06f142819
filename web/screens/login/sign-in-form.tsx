import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { email as emailRule } from '#core/rules/email.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import classes from '../../app/entrance/form.module.css';
import { PasswordInput } from '../../app/entrance/password-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { signInProblem } from './sign-in-problem.ts';

interface Mistakes {
  email: TextKey | null;
  password: TextKey | null;
}

const noMistakes: Mistakes = { email: null, password: null };

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
  const [mistakes, setMistakes] = useState(noMistakes);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problem = tried && !busy && failure ? signInProblem(failure) : null;

  useEffect(() => {
    if (problem) passwordInput.current?.focus();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = emailInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    const found = findMistakes(email, password);
    setMistakes(found);
    if (found.email) return emailInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    onSubmit();
    session.send({ type: 'session.signIn', signIn: { by: 'password', email, password } });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field label={text('account.email')} error={mistakes.email && text(mistakes.email)}>
        {(control) => (
          <TextInput
            {...control}
            ref={emailInput}
            size="l"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
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
    </form>
  );
}

/** spec 5: the form must be valid before it is sent. */
function findMistakes(email: string, password: string): Mistakes {
  return {
    email: email === '' ? 'account.emailMissing' : emailRule(email),
    password: password === '' ? 'account.passwordMissing' : null,
  };
}
