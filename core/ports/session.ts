import type { Session } from './api.ts';

/**
 * Where the session outlives the program: local storage in the browser, a file of the user's in the terminal
 * (spec accounts.1).
 */
export interface SessionStore {
  /** null where none is stored or what is stored cannot be read. */
  load(): Promise<Session | null>;
  save(session: Session): Promise<void>;
  clear(): Promise<void>;
  /** Tells of changes made by other tabs; gives the way to stop listening. */
  subscribe(changed: (session: Session | null) => void): () => void;
}

/** The one message all tabs understand (spec accounts.6). */
export const SESSION_INVALID = 'Session invalid';
export type BroadcastMessage = typeof SESSION_INVALID;

/** Says a thing to every other tab of this browser; never to the one that says it. */
export interface Broadcast {
  post(message: BroadcastMessage): void;
  /** Gives the way to stop listening. */
  listen(heard: (message: BroadcastMessage) => void): () => void;
}

/** Whether this device has a network at all; says nothing of the server. */
export interface Connectivity {
  online(): boolean;
  /** Gives the way to stop listening. */
  subscribe(changed: (online: boolean) => void): () => void;
}
