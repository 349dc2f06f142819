import { type ActorRefFrom, waitFor } from 'xstate';
import type { Failure } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import { type Attempt, autosaveSetup, type Recognised, type SaveResult, type SaveTarget } from './autosave.setup.ts';

/** The parameters of actions and guards: the event itself, its output, or the save that was found to have succeeded. */
const ofEvent = <Event>({ event }: { event: Event }): Event => event;
const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
const resultOf = ({ event }: { event: { output: Recognised } }): SaveResult | null =>
  event.output.attempt && event.output.saved;

/**
 * Keeps the server's page up to date with the draft.
 *
 * spec saving.2, saving.3: autosaved every 4 seconds while editing. Updates to one page are serialised; a new update
 * waits for a running one. spec configuration.18: the configuration must pass the schema; on failure it is not saved,
 * and an invalid-configuration event fires with the reason. spec saving.6: the loser of a room never overwrites.
 *
 * Edits are counted, not carried: the draft is read and serialised when a save is due, never per keystroke, and an
 * edit made while a save runs keeps the machine dirty because it was not in the count that was sent. While somebody
 * else writes the page for us (publish, rollback) it is `paused`, so that no save overlaps with them.
 *
 * Tags: `waiting` not started, `saved` the server has everything, `dirty` it does not, `saving`, `retrying`,
 * `offline`, `failed` the last attempt did not work (context.failure says why), `conflicted` the page is somebody
 * else's now, `stopped` nothing is sent any more.
 */
export const autosaveMachine = autosaveSetup.createMachine({
  id: 'autosave',
  context: {
    target: null,
    edits: 0,
    savedEdits: 0,
    sentEdits: 0,
    unanswered: [],
    answered: null,
    otherRevisions: 0,
    failures: 0,
    failure: null,
    flushing: false,
    pausing: false,
    savedAt: null,
  },
  invoke: { src: 'connectivity', id: 'connectivity' },
  initial: 'waiting',
  on: {
    'draft.edited': { actions: 'countEdit' },
    'autosave.stop': '.stopped',
    'autosave.start': { target: '.started', actions: { type: 'keepTarget', params: ofEvent } },
  },
  states: {
    waiting: { tags: 'waiting' },
    started: {
      initial: 'clean',
      on: {
        'page.replaced': { target: '.clean', actions: { type: 'keepReplaced', params: ofEvent } },
        'room.held': [
          { guard: { type: 'isSameEpoch', params: ofEvent } },
          {
            guard: { type: 'isKnownRevision', params: ofEvent },
            target: '.clean',
            actions: { type: 'keepEpoch', params: ofEvent },
          },
          { target: '.saving.comparing', actions: { type: 'keepEpoch', params: ofEvent } },
        ],
        'autosave.resume': { actions: 'forgetPause' },
      },
      states: {
        clean: {
          tags: 'saved',
          always: [
            { guard: 'hasUnsaved', target: 'dirty' },
            { guard: 'isPausing', target: 'paused' },
          ],
          on: { 'autosave.pause': 'paused' },
        },
        dirty: {
          tags: 'dirty',
          always: { guard: 'isHurried', target: 'saving' },
          after: { interval: 'saving' },
          on: {
            'autosave.flush': 'saving',
            'autosave.pause': { actions: 'wantPause' },
            'connectivity.offline': 'offline',
          },
        },
        /** Until `autosave.resume` or `page.replaced`; edits are counted as ever. */
        paused: {
          tags: ['dirty', 'saving', 'paused'],
          entry: 'forgetPause',
          on: {
            'autosave.flush': { actions: 'wantFlush' },
            'room.held': [
              { guard: { type: 'isSameEpoch', params: ofEvent } },
              { target: '.regained', actions: { type: 'keepEpoch', params: ofEvent } },
            ],
          },
          initial: 'usual',
          states: {
            usual: { on: { 'autosave.resume': '#autosave.started.clean' } },
            /** The room was lost meanwhile, and whose write is the latest is unknown until ours completes. */
            regained: {
              on: {
                'autosave.resume': '#autosave.started.saving.comparing',
                'page.replaced': {
                  target: '#autosave.started.saving.comparing',
                  actions: { type: 'keepReplaced', params: ofEvent },
                },
              },
            },
          },
        },
        saving: {
          tags: ['dirty', 'saving'],
          on: { 'autosave.flush': { actions: 'wantFlush' }, 'autosave.pause': { actions: 'wantPause' } },
          initial: 'preparing',
          states: {
            preparing: {
              entry: 'markSent',
              invoke: {
                id: 'prepareSave',
                src: 'prepareSave',
                input: ({ context }) => context.target as SaveTarget,
                onDone: [
                  {
                    guard: { type: 'isUnchanged', params: outputOf },
                    target: 'known',
                    actions: ['keepUnchanged', { type: 'tellSaved', params: null }],
                  },
                  { target: 'sending', actions: { type: 'keepAttempt', params: outputOf } },
                ],
                onError: [
                  { guard: { type: 'isOffline', params: ofEvent }, target: '#autosave.started.offline' },
                  {
                    target: '#autosave.started.rejected',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellInvalid', params: ofEvent },
                    ],
                  },
                ],
              },
            },
            sending: {
              initial: 'usual',
              states: { usual: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
              invoke: {
                id: 'savePage',
                src: 'savePage',
                input: ({ context }) => ({
                  target: context.target as SaveTarget,
                  content: (context.unanswered.at(-1) as Attempt).content,
                }),
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepSaved', params: outputOf },
                    { type: 'tellSaved', params: outputOf },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isUnauthorised', params: ofEvent },
                    target: '#autosave.stopped',
                    actions: { type: 'keepFailure', params: ofEvent },
                  },
                  { guard: { type: 'isOffline', params: ofEvent }, target: '#autosave.started.offline' },
                  // The revision that comparing named was refused again: it is asked for anew after a delay alone.
                  {
                    guard: { type: 'isOtherRevisionAgain', params: ofEvent },
                    target: '#autosave.started.comparingLater',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellFailed', params: ofEvent },
                    ],
                  },
                  {
                    guard: { type: 'isOtherRevision', params: ofEvent },
                    target: 'comparing',
                    actions: 'countOtherRevision',
                  },
                  {
                    guard: { type: 'isRoomOver', params: ofEvent },
                    target: '#autosave.started.lockLost',
                    actions: 'keepLockLost',
                  },
                  {
                    guard: { type: 'isConflict', params: ofEvent },
                    target: '#autosave.started.conflicted',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellConflicted', params: ofEvent },
                    ],
                  },
                  {
                    guard: { type: 'isRefusal', params: ofEvent },
                    target: '#autosave.started.rejected',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellInvalid', params: ofEvent },
                    ],
                  },
                  {
                    target: '#autosave.started.retrying',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellFailed', params: ofEvent },
                    ],
                  },
                ],
              },
            },
            comparing: {
              invoke: {
                id: 'recogniseSave',
                src: 'recogniseSave',
                input: ({ context: { target, answered, unanswered } }) => ({
                  target: target as SaveTarget,
                  answered,
                  unanswered,
                }),
                onDone: [
                  {
                    guard: { type: 'isOurs', params: outputOf },
                    target: 'known',
                    actions: [
                      { type: 'keepRecognised', params: outputOf },
                      { type: 'tellSaved', params: resultOf },
                    ],
                  },
                  {
                    target: 'known',
                    actions: { type: 'keepTag', params: ({ event }) => event.output as { etag?: string } },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnauthorised', params: ofEvent },
                    target: '#autosave.stopped',
                    actions: { type: 'keepFailure', params: ofEvent },
                  },
                  {
                    guard: { type: 'isPassing', params: ofEvent },
                    target: '#autosave.started.comparingLater',
                    actions: { type: 'keepFailure', params: ofEvent },
                  },
                  {
                    target: '#autosave.started.conflicted',
                    actions: [
                      { type: 'keepFailure', params: ofEvent },
                      { type: 'tellConflicted', params: ofEvent },
                    ],
                  },
                ],
              },
            },
            /** It is known what the server has: everything, or what is missing is sent by another save. */
            known: { type: 'final' },
          },
          onDone: 'clean',
        },
        retrying: {
          tags: ['dirty', 'retrying', 'failed'],
          after: { retryDelay: 'saving' },
          on: {
            'autosave.flush': 'saving',
            'autosave.pause': { target: 'saving', actions: 'wantPause' },
            'connectivity.offline': 'offline',
            'connectivity.online': 'saving',
          },
        },
        offline: {
          tags: ['dirty', 'offline', 'failed'],
          entry: 'keepOffline',
          on: { 'connectivity.online': 'saving' },
        },
        /** Refused content: the same would be refused again, so only an edit leaves this state. */
        rejected: {
          tags: ['dirty', 'failed'],
          always: { guard: 'wasEditedSince', target: 'dirty' },
        },
        comparingLater: {
          tags: ['dirty', 'retrying', 'failed'],
          after: { retryDelay: 'saving.comparing' },
          on: { 'connectivity.online': 'saving.comparing' },
        },
        /** The connection was lost for longer than the lease; `room.held` leaves this state, under a new epoch. */
        lockLost: {
          tags: ['dirty', 'retrying', 'failed'],
          on: { 'room.delayed': { actions: { type: 'keepDelay', params: ofEvent } } },
        },
        conflicted: { tags: ['dirty', 'conflicted', 'failed'] },
      },
    },
    stopped: { tags: 'stopped' },
  },
});

type AutosaveActor = ActorRefFrom<typeof autosaveMachine>;

const STOPPED: Failure = { status: 409, code: 'room_lost', reason: text('machines.roomLost') };

/** Sends unsaved edits now and waits for the answer: null when the server has everything, else why not. */
export async function flush(autosave: AutosaveActor): Promise<Failure | null> {
  autosave.send({ type: 'autosave.flush' });
  const settled = await waitFor(autosave, (snapshot) => !snapshot.hasTag('saving'));
  if (settled.hasTag('saved')) return null;
  const goesOn = settled.status === 'active' && settled.hasTag('dirty') && !settled.hasTag('failed');
  if (goesOn) return flush(autosave);
  return settled.context.failure ?? STOPPED;
}

/** The page once autosave has paused; rejects if not everything could be saved before. */
export async function whenPaused(autosave: AutosaveActor): Promise<SaveTarget> {
  const settled = await waitFor(autosave, (snapshot) => !snapshot.hasTag('saving') || snapshot.hasTag('paused'));
  const { target, failure } = settled.context;
  if (settled.hasTag('paused') && target !== null) return target;
  const { reason, ...why } = failure ?? STOPPED;
  throw new ApiError({ ...why, summary: reason });
}
