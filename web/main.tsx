import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { createApp } from '#core/app/create-app.ts';
import { browserPorts, SESSION_KEY } from './app/adapters/browser-ports.ts';
import { AppContext } from './app/app-context.ts';
import { applyBranding } from './app/brand/brand.tsx';
import { ErrorBoundary } from './app/frame/whole-screen.tsx';
import { aroundNavigation, listenForBack } from './app/navigation/block-navigation.ts';
import { loginPath } from './app/navigation/return-path.ts';
import { suppressGhostClicks } from './app/suppress-ghost-clicks.ts';
import { Routes } from './routes/routes.tsx';
import { writeFor } from './ui/formats/own-formats.ts';

/** The composition root of the web: ports in, the app's actors out, screens around them. */
const app = createApp(browserPorts());
applyBranding(app);
suppressGhostClicks();
listenForBack();

// spec errors.1: a 401 goes to login with the return path. The path is empty where the person is on such a screen
// already.
app.session.on('session.expired', ({ path }) => {
  if (path) navigate(loginPath(path), { replace: true, state: { expired: true } });
});

// spec accounts.97
app.session.subscribe(({ context }) => writeFor(context.user));

// spec numbers.3: local debug logging is switched on by a local storage flag.
if (app.ports.debug)
  void import('./app/event-log/show-event-log.tsx').then(({ showEventLog }) => showEventLog(app.events));

// spec organisations.153: in a tab whose session is its own, staff of the provider act as somebody.
if (SESSION_KEY in sessionStorage)
  void import('./screens/operator/operator-screen.tsx').then(({ watchActing }) => watchActing(app));

// The document takes its root away where the browser is too old, and says so instead (scripts/build/old-browsers.ts).
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AppContext value={app}>
      <ErrorBoundary>
        <Router aroundNav={aroundNavigation}>
          <Routes />
        </Router>
      </ErrorBoundary>
    </AppContext>,
  );
}
