import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { isDashboardOwner } from '#core/access/roles.ts';
import { useApp } from './app-context.ts';
import { Splash } from './splash.tsx';

/** spec 2: only for the dashboard owner; others are rejected with 'Ownership is required', on /401. Stands in SignedIn. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const { session, whitelabel } = useApp();
  const user = useSelector(session, (state) => state.context.user);
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const busy = useSelector(whitelabel, (state) => state.hasTag('busy') || state.hasTag('asking'));
  if (busy) return <Splash />;
  if (user && dashboard && isDashboardOwner(user, dashboard)) return children;
  return <Redirect to="/401" state={{ reason: 'ownership' }} replace />;
}
