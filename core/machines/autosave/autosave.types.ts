import type { Failure } from '#core/machines/failure.ts';
import type { Dropped } from '#core/ports/api.ts';
import type { InvalidPart } from '#core/ports/api-error.ts';

/** What a page is on the wire, as far as an edit can change it. */
export interface SavedContent {
  label: string;
  html: string;
  config: string;
}

/** The page a save goes to, and what the server had when it was last asked. */
export interface SaveTarget {
  pageId: string;
  /** Of the room that is held (spec saving.4); absent where the server has no epochs. */
  epoch?: number;
  etag?: string;
  content: SavedContent;
}

/** Content that was sent, and how many edits it has. */
export interface Attempt {
  readonly content: SavedContent;
  readonly edits: number;
}

/** What a save came to. */
export interface SaveResult {
  content: SavedContent;
  /** What the server has then: it may clean what it is sent. */
  stored: SavedContent;
  etag?: string;
  updatedAt: string;
  /** What cleaning took out of the page's Custom HTML. */
  dropped?: readonly Dropped[];
}

/** What the server may have: the content of the last known revision, of the last answer, and all that was sent since. */
export interface KnownContents {
  readonly target: SaveTarget;
  readonly answered: SavedContent | null;
  readonly unanswered: readonly Attempt[];
}

/** What the server was found to have: an attempt whose answer was lost, or (null) the page as it was known. */
export type Recognised = { attempt: Attempt; saved: SaveResult } | { attempt: null; etag?: string };

export type AutosaveEvent =
  /** The page is loaded and the room is held: saving may begin. Again after every reload of the draft. */
  | { type: 'autosave.start'; target: SaveTarget }
  /** The room came back after a dropped connection, maybe under another epoch. */
  | { type: 'room.held'; epoch?: number; revision?: string }
  /** The room is not back, and why. */
  | { type: 'room.delayed'; failure: Failure }
  /** The draft changed. Carries nothing: the draft is read when a save is due. */
  | { type: 'draft.edited' }
  | { type: 'autosave.flush' }
  /** Something else is about to write the page: what is unsaved is sent, and then nothing until `autosave.resume`. */
  | { type: 'autosave.pause' }
  | { type: 'autosave.resume' }
  /** The page was written past the autosave (rollback): this is what the server has now. */
  | { type: 'page.replaced'; content: SavedContent; etag?: string }
  /** The room is lost, or the tab is done: nothing is sent any more. */
  | { type: 'autosave.stop' }
  | { type: 'connectivity.online' }
  | { type: 'connectivity.offline' };

export type AutosaveFact =
  /** `later` tells whether edits were made since; `result` is null where nothing had to be sent. */
  | { type: 'page.saved'; result: SaveResult | null; later: boolean }
  /**
   * What the page holds was refused, here or by the server: why, and where if that was said (spec configuration.18).
   */
  | { type: 'page.invalid'; code: string; reason: string; part: InvalidPart | null }
  | { type: 'page.saveFailed'; failure: Failure }
  | { type: 'page.conflicted'; failure: Failure };

export interface AutosaveContext {
  target: SaveTarget | null;
  /** How many edits there were, how many of them the server has, and how many the running save carries. */
  edits: number;
  savedEdits: number;
  sentEdits: number;
  /** What was sent since the last answer, oldest first: any of it may have arrived. */
  unanswered: readonly Attempt[];
  /** What the server last answered that it has; null before the first answer. */
  answered: SavedContent | null;
  /** Failed attempts in a row. */
  failures: number;
  /** Why the last attempt failed; null once one worked. */
  failure: Failure | null;
  /** Somebody waits for the server to have everything. */
  flushing: boolean;
  /** It pauses once the server has everything. */
  pausing: boolean;
  /** ISO 8601; when the server last took an edit of ours. */
  savedAt: string | null;
}

export type AutosaveTag =
  | 'waiting'
  | 'saved'
  | 'dirty'
  | 'saving'
  | 'slow'
  | 'paused'
  | 'retrying'
  | 'offline'
  | 'failed'
  | 'conflicted'
  | 'stopped';
