import { Route, Switch } from 'wouter';
import { SignedIn } from '../app/auth/signed-in.tsx';
import { lazyScreen } from '../app/frame/lazy-screen.tsx';
import { BrandGate } from './brand-gate.tsx';

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
