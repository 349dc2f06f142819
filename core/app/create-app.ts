import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate';
import { sessionActors } from '#core/machines/session/session.actors.ts';
import { sessionMachine } from '#core/machines/session/session.machine.ts';
import { whitelabelLoadActors } from '#core/machines/whitelabel-load/whitelabel-load.actors.ts';
import { whitelabelLoadMachine } from '#core/machines/whitelabel-load/whitelabel-load.machine.ts';
import type { Api, Dashboard } from '#core/ports/api.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import type { Ports } from './ports.ts';

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
