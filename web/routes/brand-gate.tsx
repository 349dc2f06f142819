import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { onWhitelabel } from '#core/access/hostname.ts';
import { isSignInPath } from '#core/machines/session/session.machine.ts';
import { useApp } from '../app/app-context.ts';
import { Splash } from '../app/frame/splash.tsx';
import type { WayBack } from '../app/navigation/return-path.ts';

/** Screens that are open while the brand is unfinished. */
const ALWAYS = ['/wl_start', '/no_wl', '/logout', '/401', '/settings', '/settings/gateways'];

/**
 * spec whitelabel.4, whitelabel.5: if invalid, go to /wl_start; if unloadable, go to /no_wl. A
 * provider's visitors see nothing before their provider's brand is known; those of the main product do not wait for it.
 */
export function BrandGate({ children }: { children: ReactNode }) {
  const { whitelabel, ports } = useApp();
  const [location] = useLocation();
  const search = useSearch();
  const state = useHistoryState<unknown>();
  const busy = useSelector(whitelabel, (state) => state.hasTag('busy'));
  const invalid = useSelector(whitelabel, (state) => state.hasTag('invalid'));
  const unloadable = useSelector(whitelabel, (state) => state.hasTag('unloadable'));

  if (unloadable && location !== '/no_wl') {
    const path = search ? `${location}?${search}` : location;
    return <Redirect to="/no_wl" replace state={{ path, state } satisfies WayBack} />;
  }
  if (invalid && !ALWAYS.includes(location) && !isSignInPath(location)) return <Redirect to="/wl_start" replace />;
  if (busy && location !== '/no_wl' && onWhitelabel(ports.hostname, null)) return <Splash />;
  return children;
}
