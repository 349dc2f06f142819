import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import type { Ports } from '#core/app/create-app.ts';
import type { Session } from '#core/ports/api.ts';
import { type Broadcast, type Connectivity, SESSION_INVALID, type SessionStore } from '#core/ports/session.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';
import { forgetUnsent } from './unsent-store.ts';

/** spec numbers.3: local debug logging is switched on by this local storage flag. */
const DEBUG_FLAG = 'portico.debug';

/** The ports of the app in a browser. The API is on the host of the page until the dashboard names another one. */
export function browserPorts(): Ports {
  return {
    connectApi: ofetchApi(),
    apiUrl: `${location.origin}/v1`,
    hostname: location.hostname,
    whitelabelFiles: webWhitelabelFiles,
    sessions: sessionStore(),
    forgetUnsent,
    broadcast: tabBroadcast(),
    connectivity: browserConnectivity,
    path: () => `${location.pathname}${location.search}`,
    askForProof: async (needed) => (await import('../auth/proof-dialog.tsx')).askForProof(needed),
    now: Date.now,
    debug: DEBUG_FLAG in localStorage,
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
  const channel = new BroadcastChannel(storage === localStorage ? 'portico' : SESSION_KEY);
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

export const SESSION_KEY = 'portico.session';

/**
 * spec accounts.1: the session is kept in local browser storage, so every tab sees it; spec organisations.153: but one by which
 * staff of the provider act as somebody, which is its tab's alone.
 */
const storage = SESSION_KEY in sessionStorage ? sessionStorage : localStorage;

function sessionStore(): SessionStore {
  return {
    load: async () => parse(storage.getItem(SESSION_KEY)),
    save: async (session) => storage.setItem(SESSION_KEY, JSON.stringify(session)),
    clear: async () => storage.removeItem(SESSION_KEY),
    subscribe(changed) {
      // Only other tabs' changes are told; `key` is null where everything was cleared.
      const hear = ({ storageArea, key, newValue }: StorageEvent) => {
        if (storageArea === storage && (key ?? SESSION_KEY) === SESSION_KEY) changed(parse(newValue));
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

function parse(stored: string | null): Session | null {
  try {
    const session = JSON.parse(String(stored)) as Session | null;
    return session?.id && session.auth_token ? session : null;
  } catch {
    return null;
  }
}

/** The compiled schema of the whitelabel and its defaults, loaded on first use. */
const webWhitelabelFiles: WhitelabelFiles = {
  schema: async () => (await import('./whitelabel-files.ts')).problemOfWhitelabel,
  defaults: async () => (await import('./whitelabel-files.ts')).whitelabelDefaults(),
};
