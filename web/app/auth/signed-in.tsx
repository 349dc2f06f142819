import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../app-context.ts';
import { Splash, WholeScreen } from '../frame/whole-screen.tsx';
import { loginPath } from '../navigation/return-path.ts';

/**
 * Shows a screen to people who are signed in; sends all others to the login and back (spec access.12, spec errors.1).
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useApp();
  const [location] = useLocation();
  const search = useSearch();
  const ready = useSelector(session, (state) => state.hasTag('ready'));
  const signedOut = useSelector(session, (state) => state.hasTag('signedOut'));
  const unreachable = useSelector(session, (state) => state.hasTag('unreachable'));

  if (ready) return children;
  if (signedOut) return <Redirect to={loginPath(search ? `${location}?${search}` : location)} replace />;
  return unreachable ? <Unreachable /> : <Splash />;
}

/** Shown when the session could not be checked: no answer came, or an error of the server. */
export function Unreachable() {
  const { session } = useApp();
  const failure = useSelector(session, (state) => state.context.failure);
  const answered = (failure?.status ?? 0) > 0;
  return (
    <WholeScreen
      urgent
      title={text(answered ? 'account.faulty' : 'account.unreachable')}
      hint={text(answered ? 'account.faultyHint' : 'account.unreachableHint')}
    >
      <Button variant="primary" onClick={() => session.send({ type: 'session.retry' })}>
        {text('ui.retry')}
      </Button>
    </WholeScreen>
  );
}
