import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { newPasswordProblem, passwordConfirmation } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { CheckedForm, type Mistakes, PasswordInput, type Values } from '../../app/auth/auth-screen.tsx';
import { NewPasswordField } from '../../app/auth/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import classes from './account-screen.module.css';

const NAMES = ['current', 'password', 'confirmation'] as const;
type Name = (typeof NAMES)[number];

/** Sets a new password by the one of now, which ends the person's other sessions (spec accounts.17). */
export function PasswordSection() {
  const { api, session } = useApp();
  const email = useSelector(session, ({ context }) => context.user?.email) ?? '';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The fields are empty again once it is changed.
  const [round, setRound] = useState(0);

  async function change({ current, password }: Values<Name>) {
    setBusy(true);
    setFailure(null);
    try {
      await api.changePassword({ password: current, new_password: password });
      setRound(round + 1);
      toast(text('accountPage.passwordChanged'), { tone: 'success' });
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  const check = ({ current, password, confirmation }: Values<Name>): Mistakes<Name> => ({
    current: current === '' ? 'account.passwordMissing' : null,
    password: password === '' ? 'auth.passwordMissing' : newPasswordProblem(password, email),
    confirmation: passwordConfirmation(confirmation, password),
  });

  return (
    <Section title={text('accountPage.password')} hint={text('accountPage.passwordHint')}>
      <CheckedForm key={round} className={classes.form} names={NAMES} check={check} busy={busy} onSend={change}>
        {(mistakes) => (
          <>
            {/* password managers save the new password under it */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <Field
              label={text('accountPage.passwordNow')}
              error={mistakes.current ? text(mistakes.current) : ofCurrent(failure)}
            >
              {(control) => <PasswordInput {...control} name="current" onInput={() => setFailure(null)} />}
            </Field>
            <NewPasswordField label={text('auth.newPassword')} email={email} error={mistakes.password} />
            <Field label={text('auth.confirmation')} error={mistakes.confirmation && text(mistakes.confirmation)}>
              {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
            </Field>
            {failure && !ofCurrent(failure) ? <Notice tone="danger">{failure.reason}</Notice> : null}
            <Button className={classes.save} type="submit" busy={busy}>
              {text('accountPage.passwordChange')}
            </Button>
          </>
        )}
      </CheckedForm>
    </Section>
  );
}

/** What is wrong with the password of now. */
function ofCurrent(failure: Failure | null): string | null {
  return failure?.code === 'wrong_password' ? failure.reason : null;
}
