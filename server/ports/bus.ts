/**
 * Events that are sent to every process on the same data. A message carries ids and nothing else: listeners read the
 * rest from the store, so a message is small, contains no secret, and is never older than the data.
 */
export type BusMessage =
  /** The room of a page was given to the user `by`; `from` is the tab that lost it. */
  | { readonly kind: 'room-taken'; readonly page: string; readonly by: string; readonly from: string | null }
  /** The room of a page is free. */
  | { readonly kind: 'room-released'; readonly page: string }
  /** A tab lost the room of a page because its user may no longer edit the page. */
  | { readonly kind: 'room-withdrawn'; readonly page: string; readonly from: string }
  /** Who may edit a page has changed. */
  | { readonly kind: 'permissions-changed'; readonly page: string }
  /** A page was deleted; `from` is the tab that had its room. */
  | { readonly kind: 'page-deleted'; readonly page: string; readonly from: string | null }
  | { readonly kind: 'session-ended'; readonly session: string };

/** Carries messages between the processes that serve the same data. */
export interface Bus {
  /**
   * Sends a committed event to every listener of every process, including this one. Messages of one process arrive in
   * the order they were published. Resolves when the message was sent; it does not wait for listeners.
   */
  publish(message: BusMessage): Promise<void>;
  /** Receives every message from now on. A listener must not throw. Returns the function that ends it. */
  subscribe(listener: (message: BusMessage) => void): () => void;
}
