import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { sessionActors } from '#core/machines/session/session.actors.ts';
import { sessionMachine } from '#core/machines/session/session.machine.ts';
import { whitelabelLoadActors, whitelabelLoadMachine } from '#core/machines/whitelabel-load/whitelabel-load.machine.ts';
import type { NeededProof } from '#core/ports/account.ts';
import type { Api, ConnectApi, Dashboard } from '#core/ports/api.ts';
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
  /** Asks the person for a proof of who they are; whether they gave it. Absent: calls that need one fail. */
  askForProof?(needed: NeededProof): Promise<boolean>;
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

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type WhitelabelActor = ActorRefFrom<typeof whitelabelLoadMachine>;

/**
 * The app behind every front end: session, brand, and calls with the user's rights. Longer tasks are functions that
 * take it, one module each, so that a front end loads only those it needs: `openEditor`, `startPublish`,
 * `startDeliveryTest`, `startUpload`.
 */
export interface App {
  readonly ports: Ports;
  /** The calls of docs/specification/api.md with the session's token; an answer 401 ends the session. */
  readonly api: Api;
  /** The current base address of the API: `https://host/v1`. */
  apiUrl(): string;
  readonly session: SessionActor;
  /** Not started in programs without a brand. */
  readonly whitelabel: WhitelabelActor;
  readonly events: EventLog;
  /** Options of every root actor: the clock and the event log. */
  readonly actorOptions: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
  stop(): void;
}

/** Connects the machines to the ports, once, and starts session and whitelabel. */
export function createApp(ports: Ports): App {
  const events = createEventLog(ports);
  const actorOptions = {
    ...(ports.clock && { clock: ports.clock }),
    ...(events.inspect && { inspect: events.inspect }),
  };
  let apiUrl = ports.apiUrl;
  const api = ports.connectApi({
    baseUrl: () => apiUrl,
    token: () => session.getSnapshot().context.session?.auth_token,
    unauthorised: (token) => session.send({ type: 'session.unauthorised', token, path: ports.path() }),
    askForProof: async (needed) =>
      (await ports.askForProof?.({
        ...needed,
        prove: (proof) => api.prove(proof),
        passkeys: () => api.passkeys(),
        startAtProvider: async (start) => (await api.providers()).startProof(start),
      })) ?? false,
  });

  const session: SessionActor = createActor(
    sessionMachine.provide({ actors: sessionActors({ ...ports, api }) }),
    actorOptions,
  );
  const switchApiHost = ({ api_hostname, editor_hostname }: Dashboard) => {
    apiUrl = apiUrlAt(apiUrl, api_hostname, editor_hostname);
  };
  const { whitelabelFiles: files, hostname } = ports;
  const whitelabel: WhitelabelActor = createActor(
    files
      ? whitelabelLoadMachine.provide({ actors: whitelabelLoadActors({ api, files, hostname, switchApiHost }) })
      : whitelabelLoadMachine,
    actorOptions,
  );
  if (files) session.on('session.started', () => whitelabel.send({ type: 'whitelabel.signedIn' }));
  session.start();
  if (files) whitelabel.start();

  return {
    ports,
    api,
    apiUrl: () => apiUrl,
    session,
    whitelabel,
    events,
    actorOptions,
    stop() {
      session.stop();
      whitelabel.stop();
    },
  };
}

/**
 * The base address of the API once the dashboard named its API host (spec whitelabel.3: switch to the API host). It
 * stays the same if the dashboard names none, the editor's own, or the present host.
 */
export function apiUrlAt(current: string, apiHostname: string, editorHostname: string): string {
  const host = apiHostname.trim();
  const url = new URL(current);
  if (host === '' || host === editorHostname.trim() || host === url.host || host === url.hostname) return current;
  const moved = new URL(`${url.protocol}//${host}`);
  return `${moved.origin}${url.pathname}`.replace(/\/$/, '');
}

/** How many entries are kept. */
const CAPACITY = 200;

export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  event: string;
}

/** Recent events of the machines, while the debug flag is on; keeps nothing while it is off. */
export interface EventLog {
  /** Oldest first; a new array after every change. */
  entries(): readonly LogEntry[];
  /** Returns the function that stops listening. */
  subscribe(changed: () => void): () => void;
  /** For the `inspect` option of root actors; undefined while the flag is off. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
}

export function createEventLog({ debug, now }: { debug: boolean; now(): number }): EventLog {
  const listeners = new Set<() => void>();
  let entries: readonly LogEntry[] = [];
  return {
    entries: () => entries,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    inspect: debug
      ? (inspected) => {
          if (inspected.type !== '@xstate.event') return;
          const entry = { at: now(), actor: (inspected.actorRef as AnyActorRef).id, event: inspected.event.type };
          entries = [...entries.slice(1 - CAPACITY), entry];
          for (const listener of listeners) listener();
        }
      : undefined,
  };
}
