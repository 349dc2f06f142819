import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { newPasswordProblem, passwordConfirmation } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { AuthScreen, CheckedForm, type Mistakes, PasswordInput, type Values } from '../../../app/auth/auth-screen.tsx';
import classes from '../../../app/auth/form.module.css';
import { useLink } from '../../../app/auth/mail-link.ts';
import { NewPasswordField } from '../../../app/auth/new-password-field.tsx';
import { SignedIn } from '../../../app/auth/signed-in.tsx';
import { useTitle } from '../../../app/brand/brand.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';

/** /email?confirm gives the account the email that was asked for, /email?undo&email the former one again (spec screens.48). */
export function EmailLinkScreen() {
  const [query] = useSearchParams();
  const stored = useHistoryState<{ link?: { confirm?: string } } | null>()?.link;
  if (!query.get('confirm') && !stored?.confirm) return <UndoEmail />;
  return (
    <SignedIn>
      <ConfirmEmail />
    </SignedIn>
  );
}

/** A call of a link that was pressed once: under way, failed, or done. */
function usePressed<Typed, Done>(press: (typed: Typed) => Promise<Done>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  async function send(typed: Typed) {
    setBusy(true);
    setFailure(null);
    try {
      setDone(await press(typed));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }
  return { busy, failure, done, send };
}

function ConfirmEmail() {
  const [query] = useSearchParams();
  const { confirm } = useLink('/email', { confirm: query.get('confirm') ?? '' });
  const { api, session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  const { busy, failure, done, send } = usePressed(async (token: string) => {
    const { email } = await api.confirmEmail(token);
    if (user) session.send({ type: 'session.userChanged', user: { ...user, email } });
    return email;
  });
  useTitle(text('email.confirmTitle'));
  return (
    <AuthScreen title={text('email.confirmTitle')} hint={text('email.confirmHint')}>
      {done === null ? (
        <div className={classes.form}>
          {failure && !busy ? <Notice tone="danger">{failure.reason}</Notice> : null}
          <Button className={classes.submit} variant="primary" size="l" busy={busy} onClick={() => void send(confirm)}>
            {text(busy ? 'email.confirming' : 'email.confirm')}
          </Button>
        </div>
      ) : (
        <Notice tone="success" title={text('email.confirmed', { email: done })}>
          <Link className={buttonClass('plain', 's')} href="/account">
            {text('email.toAccount')}
          </Link>
        </Notice>
      )}
    </AuthScreen>
  );
}

const NAMES = ['password', 'confirmation'] as const;
type Name = (typeof NAMES)[number];

/** For somebody whose account another has: nobody has to be signed in. */
function UndoEmail() {
  const [query] = useSearchParams();
  const { undo, email } = useLink('/email', { undo: query.get('undo') ?? '', email: query.get('email') ?? '' });
  const { api } = useApp();
  const { busy, failure, done, send } = usePressed(async ({ password }: Values<Name>) => {
    await api.undoEmailChange({ token: undo, new_password: password });
    return true;
  });
  useTitle(text('email.undoTitle'));
  if (undo === '') return <WithoutLink />;

  const check = (typed: Values<Name>): Mistakes<Name> => ({
    password: typed.password === '' ? 'auth.passwordMissing' : newPasswordProblem(typed.password, email),
    confirmation: passwordConfirmation(typed.confirmation, typed.password),
  });
  return (
    <AuthScreen title={text('email.undoTitle')} hint={text('email.undoHint', { email })}>
      {done ? (
        <Notice tone="success" title={text('email.undone')}>
          <p>{text('email.undoneHint')}</p>
          <Link className={buttonClass('plain', 's')} href="/login">
            {text('email.toLogin')}
          </Link>
        </Notice>
      ) : (
        <CheckedForm names={NAMES} check={check} busy={busy} onSend={(typed) => void send(typed)}>
          {(mistakes) => (
            <>
              {/* password managers save the new password under it */}
              <input type="hidden" name="email" autoComplete="username" value={email} />
              <NewPasswordField label={text('auth.newPassword')} email={email} error={mistakes.password} autoFocus />
              <Field label={text('auth.confirmation')} error={mistakes.confirmation && text(mistakes.confirmation)}>
                {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
              </Field>
              {failure && !busy ? <Notice tone="danger">{failure.reason}</Notice> : null}
              <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
                {text(busy ? 'email.undoing' : 'email.undo')}
              </Button>
            </>
          )}
        </CheckedForm>
      )}
    </AuthScreen>
  );
}

function WithoutLink() {
  return (
    <AuthScreen title={text('accountPage.emailChange')} hint={text('email.noLink')}>
      <Link className={buttonClass('plain', 'l')} href="/account">
        {text('email.toAccount')}
      </Link>
    </AuthScreen>
  );
}
