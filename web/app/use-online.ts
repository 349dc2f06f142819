import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';

/** Whether this device has a network. */
export function useOnline(): boolean {
  const { connectivity } = useApp().ports;
  const subscribe = useCallback((changed: () => void) => connectivity.subscribe(changed), [connectivity]);
  return useSyncExternalStore(subscribe, () => connectivity.online());
}
