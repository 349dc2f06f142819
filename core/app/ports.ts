import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { ConnectApi } from '#core/ports/api.ts';
import type { Broadcast, Connectivity, SessionStore } from '#core/ports/session.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';

/** What the whole app stands on. What only the editor or uploads need is given to those (`EditorPorts`, `UploadPorts`). */
export interface Ports {
  connectApi: ConnectApi;
  /** Where the API is until the dashboard names another host: `https://host/v1`. */
  apiUrl: string;
  /** The host name whose brand is shown. */
  hostname: string;
  /** null in programs that show no brand: nothing is loaded then. */
  whitelabelFiles: WhitelabelFiles | null;
  sessions: SessionStore;
  /** Takes away what this device keeps of a person's unsent edits; absent where nothing is kept. */
  forgetUnsent?(userId: string): Promise<void>;
  broadcast: Broadcast;
  connectivity: Connectivity;
  /** Path and query of the screen that is open: the return path of a 401. */
  path(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** The time of all machines; the system's where absent. */
  clock?: ActorOptions<AnyActorLogic>['clock'];
  /** spec numbers.3: local debug logging is switched on by a local storage flag. */
  debug: boolean;
}

/** For programs without tabs: nobody to tell, nobody to hear. */
export const silentBroadcast: Broadcast = { post: () => {}, listen: () => () => {} };

/** For programs that just try. */
export const alwaysOnline: Connectivity = { online: () => true, subscribe: () => () => {} };
