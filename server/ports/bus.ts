/**
 * What happened, told to every process that serves the same data. A message carries ids and nothing else: whoever hears
 * it reads the rest from the store, so a message is small, holds nothing secret, and is never older than the data.
 */
export type BusMessage =
  /** The room of a page was given to the person `by`; `from` is the tab that lost it. */
  | { readonly kind: 'room-taken'; readonly page: string; readonly by: string; readonly from: string | null }
  /** Nobody has the room of a page any more. */
  | { readonly kind: 'room-released'; readonly page: string }
  /** A tab lost the room of a page because its person may no longer edit the page. */
  | { readonly kind: 'room-withdrawn'; readonly page: string; readonly from: string }
  /** Who may edit a page has changed. */
  | { readonly kind: 'permissions-changed'; readonly page: string }
  /** A page is no more; `from` is the tab that had its room. */
  | { readonly kind: 'page-deleted'; readonly page: string; readonly from: string | null }
  | { readonly kind: 'session-ended'; readonly session: string };

/** Carries messages between the processes that serve the same data. */
export interface Bus {
  /**
   * Tells every listener of every process, those of this one included, what was just committed. Messages of one process
   * are heard in the order they were published. Resolves when the message is on its way; no listener is waited for.
   */
  publish(message: BusMessage): Promise<void>;
  /** Hears every message from now on. A listener must not throw. Gives what ends it. */
  subscribe(listener: (message: BusMessage) => void): () => void;
}
