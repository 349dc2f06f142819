import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { ownEmail } from '#core/rules/email.ts';
import { newPasswordProblem, passwordConfirmation } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { CheckedForm, EmailField, type Mistakes, PasswordInput, type Values } from '../../app/auth/auth-form.tsx';
import classes from '../../app/auth/form.module.css';
import { NewPasswordField } from '../../app/auth/new-password-field.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';

const NAMES = ['email', 'password', 'confirmation'] as const;
type Name = (typeof NAMES)[number];

interface NewPasswordFormProps {
  /** Empty where the link does not say whose it is. */
  email: string;
  busy: boolean;
  failure: Failure | null;
  onChange: (request: { email: string; password: string }) => void;
}

export function NewPasswordForm({ email, busy, failure, onChange }: NewPasswordFormProps) {
  const send = (typed: Values<Name>) => onChange({ email: typed.email.trim(), password: typed.password });
  return (
    <CheckedForm names={NAMES} check={findMistakes} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <EmailField given={email} error={mistakes.email} />
          <NewPasswordField
            label={text('auth.newPassword')}
            email={email}
            error={mistakes.password}
            autoFocus={email !== ''}
          />
          <Field label={text('auth.confirmation')} error={mistakes.confirmation && text(mistakes.confirmation)}>
            {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
          </Field>
          {failure && !busy ? (
            <Notice
              tone="danger"
              action={
                failure.code === 'link_dead' ? (
                  <Link className={buttonClass('plain', 's')} href="/resetPassword">
                    {text('auth.linkDead')}
                  </Link>
                ) : null
              }
            >
              {failure.reason}
            </Notice>
          ) : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'auth.changing' : 'auth.change')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

function findMistakes({ email, password, confirmation }: Values<Name>): Mistakes<Name> {
  return {
    email: ownEmail(email),
    password: password === '' ? 'auth.passwordMissing' : newPasswordProblem(password, email),
    confirmation: passwordConfirmation(confirmation, password),
  };
}
