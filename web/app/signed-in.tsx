import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useApp } from './app-context.ts';
import { loginPath } from './return-path.ts';
import { Splash } from './splash.tsx';
import { Unreachable } from './unreachable.tsx';

/** Shows a screen to people who are signed in; sends all others to the login and back (spec 6, spec 8). */
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
