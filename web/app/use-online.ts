import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';

/** Whether the browser is online. */
export function useOnline(): boolean {
  const { connectivity } = useApp().ports;
  const subscribe = useCallback((changed: () => void) => connectivity.subscribe(changed), [connectivity]);
  return useSyncExternalStore(subscribe, () => connectivity.online());
}
