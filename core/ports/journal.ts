/** The last save of a window that was on its way, whatever became of it. */
export interface LastSent {
  /** Of html and configuration. */
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Edits of one page that no server has confirmed yet. */
export interface JournalEntry {
  pageId: string;
  label: string;
  html: string;
  /** JSON string, as on the wire. */
  config: string;
  /** Revision tag the edits were made upon; absent where the server sends none. */
  basedOn?: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What the same window sent last; absent where it sent nothing. */
  sent?: LastSent;
  /** When they were offered back last; absent where they never were. */
  offered?: number;
  /** Edits to the same page that were offered before these and not decided on, the latest first. */
  earlier?: readonly JournalEntry[];
}

/**
 * Keeps unsent edits on this device, so that a crash or a kick loses none (trust: at most 500 ms). One entry per page,
 * user and window; that of a window which ended becomes the entry of the next one that asks. An entry is kept, and one
 * is taken over, when the promise says so and not before. What is asked first is done first, also before the first
 * answer is there.
 */
export interface Journal {
  get(pageId: string): Promise<JournalEntry | null>;
  put(entry: JournalEntry): Promise<void>;
  remove(pageId: string): Promise<void>;
  /** Kept at once: a window that ends may send a save, and keep no entry any more. */
  noteSent(pageId: string, sent: LastSent): void;
  /** Forgets what was kept, and offered, before that time, of every page; what another window works on stays. */
  prune(before: number): Promise<void>;
}
