import type { HandoverReason } from '#core/ports/realtime.ts';

/**
 * Events that are sent to every process on the same data. A message carries ids and nothing else: listeners read the
 * rest from the store, so a message is small, contains no secret, and is never older than the data.
 */
export type BusMessage =
  /**
   * The room of a page was given to the user `by`; `from` is the tab that lost it, and `why`, where it was not taken. `to`
   * is the tab it was handed over to.
   */
  | {
      readonly kind: 'room-taken';
      readonly page: string;
      readonly by: string;
      readonly from: string | null;
      readonly why?: HandoverReason;
      readonly to?: string;
    }
  /** Somebody asks the holder of a page for it, or does so no more. */
  | { readonly kind: 'room-requested'; readonly page: string }
  /** The holder `by` keeps the page that the tab `from` asked for. */
  | { readonly kind: 'room-kept'; readonly page: string; readonly by: string; readonly from: string }
  /** The room of a page is free. */
  | { readonly kind: 'room-released'; readonly page: string }
  /** A tab lost the room of a page because its user may no longer edit the page, or because `by` released it. */
  | { readonly kind: 'room-withdrawn'; readonly page: string; readonly from: string; readonly by?: string }
  /** Who may edit a page has changed. */
  | { readonly kind: 'permissions-changed'; readonly page: string }
  /** What a person may do in an organisation has changed. */
  | { readonly kind: 'rights-changed'; readonly user: string }
  /** A page was deleted; `from` is the tab that had its room. */
  | { readonly kind: 'page-deleted'; readonly page: string; readonly from: string | null }
  /** The draft of a page was replaced by another. */
  | { readonly kind: 'page-saved'; readonly page: string }
  /** Visitors get another page from now on. */
  | { readonly kind: 'page-published'; readonly page: string }
  /** Folders of an organisation, or what its lists show of one page, have changed. */
  | { readonly kind: 'pages-changed'; readonly organisation: string; readonly page?: string }
  /** An act on many pages is further, or over. */
  | { readonly kind: 'batch-moved'; readonly batch: string }
  /** The settings or the host names of dashboards have changed. */
  | { readonly kind: 'dashboards-changed' }
  | { readonly kind: 'session-ended'; readonly session: string };

/**
 * Brings the messages of all processes that serve the same data. They are sent through the store (`outbox`), in the
 * transaction of what they tell.
 */
export interface Bus {
  /**
   * Receives every message from now on, in the order of the transactions. A listener must not throw. Returns the function
   * that ends it.
   */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /**
   * Since when, by `performance.now()`, this process has received every message within a second; null while some may be
   * missing. What was read from the store after that time, and was not named by a message since, is still true.
   */
  heardSince(): number | null;
}

/** Messages to every process that serves the same data. */
export interface Outbox {
  /**
   * Sends a message if the transaction is kept: then also where this process ends at that moment. The transaction resolves
   * after this process itself has received it.
   */
  add(message: BusMessage): Promise<void>;
  /** Removes the messages that were sent this many milliseconds ago. */
  removeOld(age: number): Promise<void>;
}
