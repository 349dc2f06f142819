import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { ConnectApi } from '#core/ports/api.ts';
import type { Broadcast, Connectivity, SessionStore } from '#core/ports/session.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';

/**
 * The ports of the whole app. Ports that only the editor or uploads need are separate (`EditorPorts`, `UploadPorts`).
 */
export interface Ports {
  connectApi: ConnectApi;
  /** The base address of the API until the dashboard names another host: `https://host/v1`. */
  apiUrl: string;
  /** The host name whose brand is shown. */
  hostname: string;
  /** null in programs without a brand: nothing is loaded then. */
  whitelabelFiles: WhitelabelFiles | null;
  sessions: SessionStore;
  /** Removes a user's unsent edits from this device; absent if none are stored. */
  forgetUnsent?(userId: string): Promise<void>;
  broadcast: Broadcast;
  connectivity: Connectivity;
  /** Path and query of the open screen: the return path after a 401. */
  path(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** The clock of all machines; absent: the system's. */
  clock?: ActorOptions<AnyActorLogic>['clock'];
  /** spec numbers.3: local debug logging is switched on by a local storage flag. */
  debug: boolean;
}

/** For programs without tabs: there is nobody to tell and nobody to hear. */
export const silentBroadcast: Broadcast = { post: () => {}, listen: () => () => {} };

/** For programs that simply try. */
export const alwaysOnline: Connectivity = { online: () => true, subscribe: () => () => {} };
