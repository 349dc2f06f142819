import type { Connectivity } from '#core/ports/connectivity.ts';

/** What the browser knows of its network. */
export const browserConnectivity: Connectivity = {
  online: () => navigator.onLine,
  subscribe(changed) {
    const tell = () => changed(navigator.onLine);
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  },
};
