import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { App } from '#core/app/create-app.ts';

export const AppContext = createContext<App | null>(null);

/** The app this screen belongs to. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No app: render screens inside AppContext.');
  return app;
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  const { connectivity } = useApp().ports;
  const subscribe = useCallback((changed: () => void) => connectivity.subscribe(changed), [connectivity]);
  return useSyncExternalStore(subscribe, () => connectivity.online());
}
