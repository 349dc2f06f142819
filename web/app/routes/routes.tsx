import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Splash } from '../frame/splash.tsx';
import { BrandGate } from './brand-gate.tsx';
import { SignedIn } from './signed-in.tsx';

// Each screen is a part of its own: the login loads none of the editor.
const LoginScreen = lazy(async () => ({ default: (await import('../../screens/login/login-screen.tsx')).LoginScreen }));
const LogoutScreen = lazy(async () => ({
  default: (await import('../../screens/logout/logout-screen.tsx')).LogoutScreen,
}));
const Workspace = lazy(async () => ({ default: (await import('./workspace.tsx')).Workspace }));
const HomeScreen = lazy(async () => ({ default: (await import('../../screens/home/home-screen.tsx')).HomeScreen }));
const PreviewScreen = lazy(async () => ({
  default: (await import('../../screens/preview/preview-screen.tsx')).PreviewScreen,
}));
const EditorScreen = lazy(async () => ({
  default: (await import('../../screens/editor/editor-screen.tsx')).EditorScreen,
}));

const OtherRoutes = lazy(async () => ({ default: (await import('./other-routes.tsx')).OtherRoutes }));

/** The addresses of docs/specification/screens.md, screens and routes. Unknown addresses go to /. */
export function Routes() {
  return (
    <Suspense fallback={<Splash />}>
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
    </Suspense>
  );
}
