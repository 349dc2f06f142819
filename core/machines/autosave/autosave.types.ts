import type { Failure } from '#core/machines/failure.ts';
import type { InvalidPart } from '#core/ports/api-error.ts';

/** The parts of a sent page that an edit can change. */
export interface SavedContent {
  label: string;
  html: string;
  config: string;
}

/** The page to save, and the server's version at the last answer. */
export interface SaveTarget {
  pageId: string;
  /** The epoch of the held room (spec saving.4); absent if the server has no epochs. */
  epoch?: number;
  etag?: string;
  content: SavedContent;
}

/** Content that was sent, and how many edits it has. */
export interface Attempt {
  readonly content: SavedContent;
  readonly edits: number;
}

/** The outcome of a save. */
export interface SaveResult {
  content: SavedContent;
  /** The server's version afterwards: it may clean the content. */
  stored: SavedContent;
  etag?: string;
  updatedAt: string;
}

/** What the server may have: the last known revision, the last answer, and everything sent since. */
export interface KnownContents {
  readonly target: SaveTarget;
  readonly answered: SavedContent | null;
  readonly unanswered: readonly Attempt[];
}

/** What the server has: a save whose answer was lost, or (null) the page as it was known. */
export type Recognised = { attempt: Attempt; saved: SaveResult } | { attempt: null; etag?: string };

export type AutosaveEvent =
  /** The page is loaded and the room is held: saving may start. Sent again after every reload of the draft. */
  | { type: 'autosave.start'; target: SaveTarget }
  /** The room returned after a disconnection, maybe under another epoch. */
  | { type: 'room.held'; epoch?: number; revision?: string }
  /** The room was not regained, with the reason. */
  | { type: 'room.delayed'; failure: Failure }
  /** The draft changed. No payload: the draft is read when a save is due. */
  | { type: 'draft.edited' }
  | { type: 'autosave.flush' }
  /** Another operation will write the page: unsaved edits are sent, and then nothing until `autosave.resume`. */
  | { type: 'autosave.pause' }
  | { type: 'autosave.resume' }
  /** A rollback replaced the page: this is the server's version now. */
  | { type: 'page.replaced'; content: SavedContent; etag?: string }
  /** The room is lost or the tab closes: nothing is sent any more. */
  | { type: 'autosave.stop' }
  | { type: 'connectivity.online' }
  | { type: 'connectivity.offline' };

export type AutosaveFact =
  /** `later` tells whether edits were made since; `result` is null if nothing had to be sent. */
  | { type: 'page.saved'; result: SaveResult | null; later: boolean }
  /** The content was refused, here or by the server: the reason, and the place if known (spec configuration.18). */
  | { type: 'page.invalid'; code: string; reason: string; part: InvalidPart | null }
  | { type: 'page.saveFailed'; failure: Failure }
  | { type: 'page.conflicted'; failure: Failure };

export interface AutosaveContext {
  target: SaveTarget | null;
  /** How many edits there are, how many of them the server has, and how many the running save contains. */
  edits: number;
  savedEdits: number;
  sentEdits: number;
  /** Saves sent since the last answer, oldest first: any of them may have arrived. */
  unanswered: readonly Attempt[];
  /** The server's version by its last answer; null before the first answer. */
  answered: SavedContent | null;
  /** Saves in a row that were refused because the server has another revision than the one they named. */
  otherRevisions: number;
  /** Failed attempts in a row. */
  failures: number;
  /** Why the last attempt failed; null once one worked. */
  failure: Failure | null;
  /** A caller waits until the server has everything. */
  flushing: boolean;
  /** It pauses once the server has everything. */
  pausing: boolean;
  /** ISO 8601; the time of our last successful save. */
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
