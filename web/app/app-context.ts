import { createContext, useContext } from 'react';
import type { App } from '#core/app/create-app.ts';

export const AppContext = createContext<App | null>(null);

/** The app this screen belongs to. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No app: render screens inside AppContext.');
  return app;
}
