import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import type { Ports } from '#core/app/create-app.ts';
import { type Broadcast, type Connectivity, SESSION_INVALID } from '#core/ports/session.ts';
import { localSessionStore } from './local-session-store.ts';
import { forgetUnsent } from './unsent-store.ts';
import { webWhitelabelFiles } from './web-whitelabel-files.ts';

/** spec numbers.3: local debug logging is switched on by this local storage flag. */
const DEBUG_FLAG = 'portico.debug';

/** The ports of the app in a browser. The API is on the host of the page until the dashboard names another one. */
export function browserPorts(): Ports {
  return {
    connectApi: ofetchApi(),
    apiUrl: `${location.origin}/v1`,
    hostname: location.hostname,
    whitelabelFiles: webWhitelabelFiles,
    sessions: localSessionStore(),
    forgetUnsent,
    broadcast: tabBroadcast(),
    connectivity: browserConnectivity,
    path: () => `${location.pathname}${location.search}`,
    now: Date.now,
    debug: localStorage.getItem(DEBUG_FLAG) !== null,
  };
}

/** Whether the browser is online. */
const browserConnectivity: Connectivity = {
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

/** Other tabs of this browser, over a BroadcastChannel. */
function tabBroadcast(): Broadcast {
  const channel = new BroadcastChannel('portico');
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      const hear = ({ data }: MessageEvent) => {
        if (data === SESSION_INVALID) heard(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
