import { assign, emit, fromCallback, setup } from 'xstate';
import { AUTOSAVE_INTERVAL, SAVE_PATIENCE, SAVE_RETRY_FIRST, SAVE_RETRY_MAX } from '#core/constants.ts';
import { type Failure, failureOf, isHeldBack } from '#core/machines/failure.ts';
import { ApiError, type InvalidPart, invalidPart } from '#core/ports/api-error.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import { text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

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

type AutosaveTag =
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

const OFFLINE: Failure = { status: 0, code: 'offline', reason: text('machines.offline') };
const LOCK_LOST: Failure = { status: 409, code: 'lock_lost', reason: text('machines.lockLost') };

/** Answers that mean that the page has changed or is not accessible. */
const CONFLICTS = [409, 412, 428];
/** Client errors that may succeed on a retry. */
const PASSING = [408, 423, 425, 429];

/** spec saving.4: the server's 409 names the holder of the page; null if there is none. */
function isRoomOver(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return (error.details as { holder?: unknown } | undefined)?.holder === null;
}

/** Saves sent since the last answer; the same content sent again is one attempt. */
function attempts({ unanswered, sentEdits: edits }: AutosaveContext, content: SavedContent): readonly Attempt[] {
  const { html, config, label } = content;
  const others = unanswered.filter(
    ({ content: other }) => other.html !== html || other.config !== config || other.label !== label,
  );
  return [...others, { content, edits }];
}

/** The server has content up to this edit count, and no earlier save is still running. */
function saved({ target }: AutosaveContext, result: SaveResult, edits: number): Partial<AutosaveContext> {
  return {
    target: target && { ...target, content: result.content, etag: result.etag },
    savedEdits: edits,
    savedAt: result.updatedAt,
    answered: result.stored,
    unanswered: [],
    failure: null,
    failures: 0,
    otherRevisions: 0,
  };
}

/** No answer, a server error, or a temporary refusal: worth a retry. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || PASSING.includes(status);
}

/** The names used in the autosave's chart, with their implementations. */
export const autosaveSetup = setup({
  types: {
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    emitted: {} as AutosaveFact,
    tags: {} as AutosaveTag,
  },
  actors: {
    /** Reads and checks the draft; null if the server has it already. */
    prepareSave: notProvided<SavedContent | null, SaveTarget>('prepareSave'),
    savePage: notProvided<SaveResult, { target: SaveTarget; content: SavedContent }>('savePage'),
    /**
     * Checks whether the server has a save of ours whose answer was lost; fails with 409 if others changed the page.
     */
    recogniseSave: notProvided<Recognised, KnownContents>('recogniseSave'),
    connectivity: fromCallback<AutosaveEvent>(() => {}),
  },
  actions: {
    keepTarget: assign(({ context }, { target }: { target: SaveTarget }) => ({
      target,
      savedEdits: context.edits,
      unanswered: [],
      answered: null,
      failure: null,
      failures: 0,
      otherRevisions: 0,
      pausing: false,
    })),
    keepEpoch: assign(({ context }, { epoch }: { epoch?: number }) => ({
      target: context.target && { ...context.target, epoch },
    })),
    keepTag: assign(({ context }, { etag }: { etag?: string }) => ({
      target: context.target && { ...context.target, etag },
    })),
    countEdit: assign({ edits: ({ context }) => context.edits + 1 }),
    markSent: assign({ sentEdits: ({ context }) => context.edits, flushing: false }),
    keepAttempt: assign(({ context }, content: SavedContent | null) => ({
      unanswered: attempts(context, content as SavedContent),
    })),
    // Only the sent content is saved: later edits stay counted.
    keepSaved: assign(({ context }, result: SaveResult) => saved(context, result, context.sentEdits)),
    keepRecognised: assign(({ context }, found: Recognised) =>
      found.attempt === null ? {} : saved(context, found.saved, found.attempt.edits),
    ),
    keepUnchanged: assign(({ context }) => ({
      savedEdits: context.sentEdits,
      failure: null,
      failures: 0,
      otherRevisions: 0,
    })),
    keepReplaced: assign(({ context }, { content, etag }: { content: SavedContent; etag?: string }) => ({
      target: context.target && { ...context.target, content, etag },
      savedEdits: context.edits,
      failure: null,
      failures: 0,
      otherRevisions: 0,
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
      flushing: false,
      pausing: false,
    })),
    countOtherRevision: assign({ otherRevisions: ({ context }) => context.otherRevisions + 1 }),
    keepOffline: assign({ failure: OFFLINE, flushing: false, pausing: false }),
    keepLockLost: assign({ failure: LOCK_LOST, flushing: false, pausing: false }),
    /** The Retry-After of the server takes precedence over the end of the disconnection. */
    keepDelay: assign((_, { failure }: { failure: Failure }) => ({
      failure: isHeldBack(failure) ? failure : LOCK_LOST,
    })),
    wantFlush: assign({ flushing: true }),
    wantPause: assign({ pausing: true }),
    forgetPause: assign({ pausing: false }),
    tellSaved: emit(({ context }, result: SaveResult | null) => ({
      type: 'page.saved' as const,
      result,
      later: context.edits > context.savedEdits,
    })),
    tellInvalid: emit((_, { error }: { error: unknown }) => ({
      type: 'page.invalid' as const,
      code: failureOf(error).code,
      reason: failureOf(error).reason,
      part: invalidPart(error),
    })),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'page.saveFailed' as const,
      failure: failureOf(error),
    })),
    tellConflicted: emit((_, { error }: { error: unknown }) => ({
      type: 'page.conflicted' as const,
      failure: failureOf(error),
    })),
  },
  guards: {
    hasUnsaved: ({ context }) => context.edits > context.savedEdits,
    wasEditedSince: ({ context }) => context.edits > context.sentEdits,
    isUnchanged: (_, content: SavedContent | null) => content === null,
    isOurs: (_, { attempt }: Recognised) => attempt !== null,
    isHurried: ({ context }) => context.flushing || context.pausing,
    isPausing: ({ context }) => context.pausing,
    isSameEpoch: ({ context }, { epoch }: { epoch?: number }) => context.target?.epoch === epoch,
    isKnownRevision: ({ context }, { revision }: { revision?: string }) =>
      revision === undefined || revision === normaliseEtag(context.target?.etag),
    isUnauthorised: (_, { error }: { error: unknown }) => failureOf(error).status === 401,
    isOffline: (_, { error }: { error: unknown }) => failureOf(error).code === 'offline',
    isOtherRevision: (_, { error }: { error: unknown }) => failureOf(error).status === 412,
    isOtherRevisionAgain: ({ context }, { error }: { error: unknown }) =>
      context.otherRevisions > 0 && failureOf(error).status === 412,
    /** Nobody holds the page, but our lease has ended: the room must be held again before anything can be sent. */
    isRoomOver: (_, { error }: { error: unknown }) => isRoomOver(error),
    isConflict: (_, { error }: { error: unknown }) => CONFLICTS.includes(failureOf(error).status),
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error).status),
    /** A repeated save would be refused again: only another edit helps. */
    isRefusal: (_, { error }: { error: unknown }) => !isPassing(failureOf(error).status),
  },
  delays: {
    interval: AUTOSAVE_INTERVAL,
    patience: SAVE_PATIENCE,
    retryDelay: ({ context }) => Math.min(SAVE_RETRY_FIRST * 2 ** Math.max(0, context.failures - 1), SAVE_RETRY_MAX),
  },
});
