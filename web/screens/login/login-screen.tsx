import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { text } from '#core/texts/index.ts';
import { useApp, useOnline } from '../../app/app-context.ts';
import { AuthScreen } from '../../app/auth/auth-screen.tsx';
import classes from '../../app/auth/form.module.css';
import { Unreachable } from '../../app/auth/signed-in.tsx';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash } from '../../app/frame/splash.tsx';
import { returnPath } from '../../app/navigation/return-path.ts';
import { Notice } from '../../ui/message/notice.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /login?path: shows who people are and leads them back to where they wanted to go. */
export function LoginScreen() {
  const { session } = useApp();
  const search = useSearch();
  const online = useOnline();
  const expired = Boolean(useHistoryState<{ expired?: boolean } | null>()?.expired);
  // Until somebody typed something, a busy session is a stored one that is being read.
  const [tried, setTried] = useState(false);
  const ready = useSelector(session, (state) => state.hasTag('ready'));
  const unreachable = useSelector(session, (state) => state.hasTag('unreachable'));
  const busy = useSelector(session, (state) => !state.hasTag('signedOut') || state.hasTag('busy'));
  useTitle(text('account.signIn'));

  if (ready) return <Redirect to={returnPath(search)} replace />;
  if (unreachable) return <Unreachable />;
  if (busy && !tried) return <Splash />;
  return (
    <AuthScreen title={text('account.signIn')} hint={text('account.signInHint')}>
      {expired && !tried ? <Notice className={classes.notice}>{text('account.expired')}</Notice> : null}
      {online ? null : (
        <Notice className={classes.notice} tone="warning">
          {text('account.offline')}
        </Notice>
      )}
      <SignInForm busy={busy} tried={tried} onSubmit={() => setTried(true)} />
    </AuthScreen>
  );
}
