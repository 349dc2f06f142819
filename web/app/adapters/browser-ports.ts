import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import type { Ports } from '#core/app/ports.ts';
import { browserConnectivity } from './browser-connectivity.ts';
import { localSessionStore } from './local-session-store.ts';
import { tabBroadcast } from './tab-broadcast.ts';
import { forgetUnsent } from './unsent-store.ts';
import { webWhitelabelFiles } from './web-whitelabel-files.ts';

/** spec 9: local debug logging is switched on by this local storage flag. */
const DEBUG_FLAG = 'portico.debug';

/** What the app stands on in a browser; the API is on the host that served the page until the dashboard says otherwise. */
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
