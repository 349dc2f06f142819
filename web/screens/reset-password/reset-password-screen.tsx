import { useSelector } from '@xstate/react';
import { Redirect, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { startPasswordReset } from '#core/app/sign-in.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { AuthScreen } from '../../app/auth/auth-screen.tsx';
import classes from '../../app/auth/form.module.css';
import { useLink, useStarted } from '../../app/auth/mail-link.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { AskForm } from './ask-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

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
