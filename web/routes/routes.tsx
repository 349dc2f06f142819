import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { onWhitelabel } from '#core/access/brand.ts';
import { isSignInPath } from '#core/machines/session/session.machine.ts';
import { useApp } from '../app/app-context.ts';
import { SignedIn } from '../app/auth/signed-in.tsx';
import { lazyScreen, Splash } from '../app/frame/whole-screen.tsx';
import type { WayBack } from '../app/navigation/return-path.ts';

// Each screen is a part of its own: the login loads none of the editor.
const LoginScreen = lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen);
const LogoutScreen = lazyScreen(async () => (await import('../screens/logout/logout-screen.tsx')).LogoutScreen);
const Workspace = lazyScreen(async () => (await import('./workspace.tsx')).Workspace);
const HomeScreen = lazyScreen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen);
const PreviewScreen = lazyScreen(async () => (await import('../screens/preview/preview-screen.tsx')).PreviewScreen);
const EditorScreen = lazyScreen(async () => (await import('../screens/editor/editor-screen.tsx')).EditorScreen);

const OtherRoutes = lazyScreen(async () => (await import('./other-routes.tsx')).OtherRoutes);

/** The addresses of docs/specification/screens.md, screens and routes. Unknown addresses go to /. */
export function Routes() {
  return (
    <BrandGate>
      <Switch>
        <Route path="/login">
          <LoginScreen />
        </Route>
        <Route path="/logout">
          <LogoutScreen />
        </Route>
        <Route path="/">
          <SignedIn>
            <Workspace>
              <HomeScreen />
            </Workspace>
          </SignedIn>
        </Route>
        <Route path="/preview/:pageID">
          {({ pageID }) => (
            <SignedIn>
              <Workspace>
                <PreviewScreen key={pageID} pageId={pageID} />
              </Workspace>
            </SignedIn>
          )}
        </Route>
        <Route path="/edit/*?">
          <SignedIn>
            <Workspace>
              <EditorScreen />
            </Workspace>
          </SignedIn>
        </Route>
        <Route path="/settings/*?">
          <SignedIn>
            <OtherRoutes />
          </SignedIn>
        </Route>
        <Route>
          <OtherRoutes />
        </Route>
      </Switch>
    </BrandGate>
  );
}

/** Screens that are open while the brand is unfinished. */
const ALWAYS = ['/wl_start', '/no_wl', '/logout', '/401', '/settings', '/settings/gateways'];

/**
 * spec whitelabel.4, whitelabel.5: if invalid, go to /wl_start; if unloadable, go to /no_wl. A
 * provider's visitors see nothing before their provider's brand is known; those of the main product do not wait for it.
 */
function BrandGate({ children }: { children: ReactNode }) {
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
