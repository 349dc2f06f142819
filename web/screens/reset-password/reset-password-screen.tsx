import { useSelector } from '@xstate/react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { startPasswordReset } from '#core/app/sign-in.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { LinkPurpose, LinkRequest } from '#core/machines/password-reset/password-reset.machine.ts';
import { ownEmail } from '#core/rules/email.ts';
import { newPasswordProblem, passwordConfirmation } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import {
  AuthScreen,
  CheckedForm,
  EmailField,
  type Mistakes,
  PasswordInput,
  type Values,
} from '../../app/auth/auth-screen.tsx';
import classes from '../../app/auth/form.module.css';
import { useLink, useStarted } from '../../app/auth/mail-link.ts';
import { NewPasswordField } from '../../app/auth/new-password-field.tsx';
import { useTitle } from '../../app/brand/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';

// spec errors.17, screens.6

/** /resetPassword?reset_token sets a new password; without a token it is the screen that asks for one. */
export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const link = useLink('/resetPassword', { token: query.get('reset_token') ?? '', email: query.get('email') ?? '' });
  // typed at the login before
  const typed = useHistoryState<{ email?: string } | null>()?.email ?? '';
  return <ResetPassword key={link.token} typed={typed} {...link} />;
}

interface ResetPasswordProps {
  /** The token and email of a mailed link; empty for somebody who still has to ask for one. */
  token: string;
  email: string;
  /** The email typed at the login. */
  typed: string;
}

/** Asks for a link, or sets a new password with one. */
function ResetPassword({ token, email, typed }: ResetPasswordProps) {
  const app = useApp();
  const reset = useStarted(() => startPasswordReset(app, token));
  const failure = useSelector(reset, ({ context }) => context.failure);
  const requested = useSelector(reset, (state) => (state.hasTag('requested') ? state.context : null));
  const busy = useSelector(reset, (state) => state.hasTag('busy'));
  const changed = useSelector(reset, (state) => state.hasTag('changed'));
  const done = useSelector(reset, (state) => state.hasTag('done'));
  useTitle(text(token === '' ? 'account.forgot' : 'auth.askTitle'));

  // spec accounts.9: after a successful change, go to login after 2 seconds.
  if (done) return <Redirect to="/login" replace />;
  if (token === '') {
    return (
      <AuthScreen title={text('account.forgot')} hint={text('auth.askHint')}>
        <AskForm
          typed={typed}
          requested={requested}
          busy={busy}
          problem={failure?.reason ?? null}
          onAsk={(request) => reset.send({ type: 'reset.request', ...request })}
        />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={text('auth.askTitle')} hint={text('auth.resetHint')}>
      {changed ? (
        <Notice className={classes.notice} tone="success" title={text('auth.changed')}>
          {text('auth.changedHint')}
        </Notice>
      ) : (
        <NewPasswordForm
          email={email}
          busy={busy}
          failure={failure}
          onChange={(request) => reset.send({ type: 'reset.change', ...request })}
        />
      )}
    </AuthScreen>
  );
}

const ASKED = ['email'] as const;

interface AskFormProps {
  typed: string;
  /** What was asked for just now; null before. */
  requested: LinkRequest | null;
  busy: boolean;
  problem: string | null;
  onAsk: (request: LinkRequest) => void;
}

/** Pressed for a link that signs in. */
const ACCOUNT: LinkPurpose = 'account';

/**
 * The email of somebody who forgot their password, or has to wait after wrong ones. The answer is the same whether it is
 * known or not.
 */
function AskForm({ typed, requested, busy, problem, onAsk }: AskFormProps) {
  const opens = requested?.opens ?? null;
  const send = opens === 'password' ? 'auth.askAgain' : 'auth.ask';
  const sendSignIn = opens === ACCOUNT ? 'auth.askSignInAgain' : 'auth.askSignIn';
  return (
    <CheckedForm
      names={ASKED}
      check={({ email }) => ({ email: ownEmail(email) })}
      busy={busy}
      onSend={({ email }, by) => onAsk({ email: email.trim(), opens: by === ACCOUNT ? ACCOUNT : 'password' })}
    >
      {(mistakes) => (
        <>
          <EmailField initial={typed} error={mistakes.email} />
          {requested === null ? null : (
            <Notice tone="success" title={text('auth.requested', { email: requested.email })}>
              {text(opens === ACCOUNT ? 'auth.requestedSignIn' : 'auth.requestedHint')}
            </Notice>
          )}
          {problem && !busy ? <Notice tone="danger">{problem}</Notice> : null}
          <Button
            className={classes.submit}
            type="submit"
            variant={requested === null ? 'primary' : 'plain'}
            size="l"
            busy={busy}
          >
            {text(busy ? 'auth.asking' : send)}
          </Button>
          <Button type="submit" size="l" name="opens" value={ACCOUNT}>
            {text(sendSignIn)}
          </Button>
          <Link className={classes.aside} href="/login">
            {text('auth.backToLogin')}
          </Link>
        </>
      )}
    </CheckedForm>
  );
}

const NAMES = ['email', 'password', 'confirmation'] as const;
type Name = (typeof NAMES)[number];

interface NewPasswordFormProps {
  /** Empty where the link does not say whose it is. */
  email: string;
  busy: boolean;
  failure: Failure | null;
  onChange: (request: { email: string; password: string }) => void;
}

function NewPasswordForm({ email, busy, failure, onChange }: NewPasswordFormProps) {
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
