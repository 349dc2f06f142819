import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash } from '../../app/frame/whole-screen.tsx';

/** Clears the session and goes to login (spec screens.10). */
export function LogoutScreen() {
  const { session } = useApp();
  const isSignedOut = useSelector(session, (state) => state.hasTag('signedOut') && !state.hasTag('busy'));
  const canSignOut = useSelector(session, (state) => state.can({ type: 'session.signOut' }));
  useTitle(text('account.signOut'));

  useEffect(() => {
    if (canSignOut) session.send({ type: 'session.signOut' });
  }, [canSignOut, session]);

  return isSignedOut ? <Redirect to="/login" replace /> : <Splash />;
}
