import { assign, emit, fromCallback, setup } from 'xstate';
import { AUTOSAVE_INTERVAL, SAVE_PATIENCE, SAVE_RETRY_FIRST, SAVE_RETRY_MAX } from '#core/constants.ts';
import { type Failure, failureOf, isHeldBack } from '#core/machines/failure.ts';
import { notProvided } from '#core/machines/not-provided.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { invalidPart } from '#core/ports/invalid-part.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import { text } from '#core/texts/index.ts';
import type {
  AutosaveContext,
  AutosaveEvent,
  AutosaveFact,
  AutosaveTag,
  Recognised,
  SavedContent,
  SaveResult,
  SaveTarget,
} from './autosave.types.ts';

const OFFLINE: Failure = { status: 0, code: 'offline', reason: text('machines.offline') };
const ROOMLESS: Failure = { status: 409, code: 'roomless', reason: text('machines.roomless') };

/** Answers that say the page is not as we know it. */
const CONFLICTS = [409, 412, 428];
/** Answers that may be different the next time, though they blame us. */
const PASSING = [408, 425, 429];

/** design 3: the server says with a 409 who holds the page; null where nobody does. */
function isRoomOver(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return (error.details as { holder?: unknown } | undefined)?.holder === null;
}

/** No answer, a server in trouble, or a passing refusal: worth another try. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || PASSING.includes(status);
}

/**
 * Keeps the server's page up to date with the draft.
 *
 * spec 4: autosaved every 4 seconds while editing. Updates to one page are serialised; a new update waits for a
 * running one. spec 5: the configuration must pass the schema; on failure it is not saved, and an
 * invalid-configuration event fires with the reason. design 3: the loser of a room never overwrites.
 *
 * Edits are counted, not carried: the draft is read and serialised when a save is due, never per keystroke, and an
 * edit made while a save runs keeps the machine dirty because it was not in the count that was sent. While somebody
 * else writes the page for us (publish, rollback) it is `paused`, so that no save overlaps with them.
 *
 * Tags: `waiting` not started, `saved` the server has everything, `dirty` it does not, `saving`, `retrying`,
 * `offline`, `failed` the last attempt did not work (context.failure says why), `conflicted` the page is somebody
 * else's now, `stopped` nothing is sent any more.
 */
export const autosaveMachine = setup({
  types: {
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    emitted: {} as AutosaveFact,
    tags: {} as AutosaveTag,
  },
  actors: {
    /** Reads the draft, checks it, compares it with what the server has and sends it where it differs. */
    savePage: notProvided<SaveResult, SaveTarget>('savePage'),
    /** Looks whether the server has a save of ours whose answer was lost; fails with 409 where others wrote the page. */
    recogniseSave: notProvided<Recognised, SaveTarget>('recogniseSave'),
    connectivity: fromCallback<AutosaveEvent>(() => {}),
  },
  actions: {
    keepTarget: assign(({ context }, { target }: { target: SaveTarget }) => ({
      target,
      savedEdits: context.edits,
      failure: null,
      failures: 0,
    })),
    keepEpoch: assign(({ context }, { epoch }: { epoch?: number }) => ({
      target: context.target && { ...context.target, epoch },
    })),
    keepTag: assign(({ context }, { etag }: { etag?: string }) => ({
      target: context.target && { ...context.target, etag },
    })),
    countEdit: assign({ edits: ({ context }) => context.edits + 1 }),
    markSent: assign({ sentEdits: ({ context }) => context.edits, flushing: false }),
    // Only what was sent is saved: later edits stay counted.
    keepSaved: assign(({ context }, { result }: { result: SaveResult }) => ({
      target: context.target && { ...context.target, content: result.content, etag: result.etag },
      savedEdits: context.sentEdits,
      savedAt: result.updatedAt ?? context.savedAt,
      failure: null,
      failures: 0,
    })),
    keepReplaced: assign(({ context }, { content, etag }: { content: SavedContent; etag?: string }) => ({
      target: context.target && { ...context.target, content, etag },
      savedEdits: context.edits,
      failure: null,
      failures: 0,
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
      flushing: false,
    })),
    keepOffline: assign({ failure: OFFLINE, flushing: false }),
    keepRoomless: assign({ failure: ROOMLESS, flushing: false }),
    /** What the server makes us wait for tells more than that the connection was away. */
    keepDelay: assign((_, { failure }: { failure: Failure }) => ({
      failure: isHeldBack(failure) ? failure : ROOMLESS,
    })),
    wantFlush: assign({ flushing: true }),
    tellSaved: emit(({ context }, { result }: { result: SaveResult }) => ({
      type: 'page.saved' as const,
      result,
      later: context.edits > context.sentEdits,
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
    isOurs: (_, { recognised }: { recognised: Recognised }) => recognised.saved !== null,
    isFlushing: ({ context }) => context.flushing,
    isSameEpoch: ({ context }, { epoch }: { epoch?: number }) => context.target?.epoch === epoch,
    isKnownRevision: ({ context }, { revision }: { revision?: string }) =>
      revision === undefined || revision === normaliseEtag(context.target?.etag),
    isUnauthorised: (_, { error }: { error: unknown }) => failureOf(error).status === 401,
    isOffline: (_, { error }: { error: unknown }) => failureOf(error).code === 'offline',
    isOtherRevision: (_, { error }: { error: unknown }) => failureOf(error).status === 412,
    /** Nobody has the page, but our lease ran out: the room has to be held again before anything can be sent. */
    isRoomOver: (_, { error }: { error: unknown }) => isRoomOver(error),
    isConflict: (_, { error }: { error: unknown }) => CONFLICTS.includes(failureOf(error).status),
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error).status),
    /** The server, or our own check, would say the same again: only another edit helps. */
    isRefusal: (_, { error }: { error: unknown }) => !isPassing(failureOf(error).status),
  },
  delays: {
    interval: AUTOSAVE_INTERVAL,
    patience: SAVE_PATIENCE,
    retryDelay: ({ context }) => Math.min(SAVE_RETRY_FIRST * 2 ** Math.max(0, context.failures - 1), SAVE_RETRY_MAX),
  },
}).createMachine({
  id: 'autosave',
  context: {
    target: null,
    edits: 0,
    savedEdits: 0,
    sentEdits: 0,
    failures: 0,
    failure: null,
    flushing: false,
    savedAt: null,
  },
  invoke: { src: 'connectivity', id: 'connectivity' },
  initial: 'waiting',
  on: {
    'draft.edited': { actions: 'countEdit' },
    'autosave.stop': '.stopped',
    'autosave.start': {
      target: '.started',
      actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.target }) },
    },
  },
  states: {
    waiting: { tags: 'waiting' },
    started: {
      initial: 'clean',
      on: {
        'page.replaced': {
          target: '.clean',
          actions: { type: 'keepReplaced', params: ({ event }) => ({ content: event.content, etag: event.etag }) },
        },
        'autosave.regained': [
          { guard: { type: 'isSameEpoch', params: ({ event }) => ({ epoch: event.epoch }) } },
          {
            guard: { type: 'isKnownRevision', params: ({ event }) => ({ revision: event.revision }) },
            target: '.clean',
            actions: { type: 'keepEpoch', params: ({ event }) => ({ epoch: event.epoch }) },
          },
          {
            target: '.comparing',
            actions: { type: 'keepEpoch', params: ({ event }) => ({ epoch: event.epoch }) },
          },
        ],
      },
      states: {
        clean: {
          tags: 'saved',
          always: { guard: 'hasUnsaved', target: 'dirty' },
          on: { 'autosave.pause': 'paused' },
        },
        dirty: {
          tags: 'dirty',
          always: { guard: 'isFlushing', target: 'saving' },
          after: { interval: 'saving' },
          on: { 'autosave.flush': 'saving', 'autosave.pause': 'paused', 'connectivity.offline': 'offline' },
        },
        /** Until `autosave.resume` or `page.replaced`; edits are counted as ever. */
        paused: {
          tags: ['dirty', 'saving'],
          on: {
            'autosave.flush': { actions: 'wantFlush' },
            'autosave.regained': [
              { guard: { type: 'isSameEpoch', params: ({ event }) => ({ epoch: event.epoch }) } },
              { target: '.regained', actions: { type: 'keepEpoch', params: ({ event }) => ({ epoch: event.epoch }) } },
            ],
          },
          initial: 'usual',
          states: {
            usual: { on: { 'autosave.resume': '#autosave.started.clean' } },
            /** The room was away meanwhile, and whose write came last is not known before ours is done. */
            regained: {
              on: {
                'autosave.resume': '#autosave.started.comparing',
                'page.replaced': {
                  target: '#autosave.started.comparing',
                  actions: {
                    type: 'keepReplaced',
                    params: ({ event }) => ({ content: event.content, etag: event.etag }),
                  },
                },
              },
            },
          },
        },
        saving: {
          tags: ['dirty', 'saving'],
          entry: 'markSent',
          on: { 'autosave.flush': { actions: 'wantFlush' } },
          initial: 'usual',
          states: { usual: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
          invoke: {
            id: 'savePage',
            src: 'savePage',
            input: ({ context }) => context.target as SaveTarget,
            onDone: {
              target: 'clean',
              actions: [
                { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
                { type: 'tellSaved', params: ({ event }) => ({ result: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
                target: '#autosave.stopped',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
                target: 'offline',
              },
              {
                guard: { type: 'isOtherRevision', params: ({ event }) => ({ error: event.error }) },
                target: 'comparing',
              },
              {
                guard: { type: 'isRoomOver', params: ({ event }) => ({ error: event.error }) },
                target: 'roomless',
                actions: 'keepRoomless',
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'conflicted',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'tellConflicted', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: 'rejected',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'tellInvalid', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'retrying',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        retrying: {
          tags: ['dirty', 'retrying', 'failed'],
          after: { retryDelay: 'saving' },
          on: { 'autosave.flush': 'saving', 'connectivity.offline': 'offline', 'connectivity.online': 'saving' },
        },
        offline: {
          tags: ['dirty', 'offline', 'failed'],
          entry: 'keepOffline',
          on: { 'connectivity.online': 'saving' },
        },
        /** Refused as it is: the same would be refused again, so only an edit leads out. */
        rejected: {
          tags: ['dirty', 'failed'],
          always: { guard: 'wasEditedSince', target: 'dirty' },
        },
        comparing: {
          tags: ['dirty', 'saving'],
          on: { 'autosave.flush': { actions: 'wantFlush' } },
          invoke: {
            id: 'recogniseSave',
            src: 'recogniseSave',
            input: ({ context }) => context.target as SaveTarget,
            onDone: [
              {
                guard: { type: 'isOurs', params: ({ event }) => ({ recognised: event.output }) },
                target: 'clean',
                actions: [
                  { type: 'keepSaved', params: ({ event }) => ({ result: event.output.saved as SaveResult }) },
                  { type: 'tellSaved', params: ({ event }) => ({ result: event.output.saved as SaveResult }) },
                ],
              },
              {
                target: 'clean',
                actions: { type: 'keepTag', params: ({ event }) => ({ etag: event.output.etag }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
                target: '#autosave.stopped',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
                target: 'comparingLater',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'conflicted',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'tellConflicted', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        comparingLater: {
          tags: ['dirty', 'retrying', 'failed'],
          after: { retryDelay: 'comparing' },
          on: { 'connectivity.online': 'comparing' },
        },
        /** The connection was down for longer than the lease; `autosave.regained` leads out, under a new epoch. */
        roomless: {
          tags: ['dirty', 'retrying', 'failed'],
          on: {
            'autosave.delayed': {
              actions: { type: 'keepDelay', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        conflicted: { tags: ['dirty', 'conflicted', 'failed'] },
      },
    },
    stopped: { tags: 'stopped' },
  },
});
