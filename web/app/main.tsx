import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { createApp } from '#core/app/create-app.ts';
import { browserPorts } from './adapters/browser-ports.ts';
import { AppContext } from './app-context.ts';
import { aroundNavigation, listenForBack } from './block-navigation.ts';
import { dressInBrand } from './dress-in-brand.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loginPath } from './return-path.ts';
import { Routes } from './routes.tsx';
import { swallowStrays } from './swallow-strays.ts';

/** The composition root of the web: ports in, the app's actors out, screens around them. */
const app = createApp(browserPorts());
dressInBrand(app);
swallowStrays();
listenForBack();

// spec 8: a 401 goes to login with the return path. The path is empty where the person is on such a screen already.
app.session.on('session.expired', ({ path }) => {
  if (path) navigate(loginPath(path), { replace: true, state: { expired: true } });
});

// spec 9: local debug logging is switched on by a local storage flag.
if (app.ports.debug) import('./event-log/show-event-log.tsx').then(({ showEventLog }) => showEventLog(app.events));

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
