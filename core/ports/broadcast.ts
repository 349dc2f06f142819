/** The one message all tabs understand (spec 8). */
export const SESSION_INVALID = 'Session invalid';
export type BroadcastMessage = typeof SESSION_INVALID;

/** Says a thing to every other tab of this browser; never to the one that says it. */
export interface Broadcast {
  post(message: BroadcastMessage): void;
  /** Gives the way to stop listening. */
  listen(heard: (message: BroadcastMessage) => void): () => void;
}
