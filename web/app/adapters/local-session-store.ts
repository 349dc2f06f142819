import type { Session } from '#core/ports/api.ts';
import type { SessionStore } from '#core/ports/session.ts';

const KEY = 'portico.session';

/** spec accounts.1: the session is kept in local browser storage, so every tab sees it. */
export function localSessionStore(storage: Storage = localStorage): SessionStore {
  return {
    load: async () => parse(storage.getItem(KEY)),
    save: async (session) => storage.setItem(KEY, JSON.stringify(session)),
    clear: async () => storage.removeItem(KEY),
    subscribe(changed) {
      // Only other tabs' changes are told; `key` is null where everything was cleared.
      const hear = (event: StorageEvent) => {
        if (event.key === KEY || event.key === null) changed(parse(event.newValue));
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

function parse(stored: string | null): Session | null {
  try {
    const session = JSON.parse(stored ?? 'null') as Session | null;
    return session?.id && session.auth_token ? session : null;
  } catch {
    return null;
  }
}
