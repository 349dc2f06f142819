import { failureOf } from '#core/machines/failure.ts';
import type { RoomPush } from '#core/ports/realtime.ts';
import { ofEvent } from '../setup-helpers.ts';
import { roomLockSetup } from './room-lock.setup.ts';

// spec rooms.8, rooms.9

/** Params of a guard for one kind of push. */
const pushOf =
  (of: RoomPush['event']) =>
  ({ event }: { event: { push: RoomPush } }) => ({ push: event.push, of });

/**
 * Holds the one room of a page, so that a single session edits it at a time.
 *
 * spec rooms.1, rooms.2: a block appears when another window or user holds the page. The owner can kick the other
 * session. spec rooms.11, rooms.13: messages join, kick and leave a room named by the page id; a reply code from 200 to
 * 299 is success. spec rooms.5, rooms.6: a dropped socket keeps its room 15 s for the same session; readers never join,
 * they watch.
 *
 * A tab that was refused or kicked never holds the room again by itself, even when the room falls free: what it shows
 * is old. Only a kick (an act of a person) or a reload leads out of `refused`, nothing leads out of `kicked`. It stays
 * connected to hear when the room is free and who has it, and says so; where the connection is lost it asks for that news
 * alone. A kick or a request that cannot be done now is not done later.
 *
 * spec rooms.16, rooms.17, rooms.18: who may edit the page can ask its holder for it. The server grants the request, and
 * the tab joins the room that is its own by then. The holder's tab tells that something is done in it. A gentle kick is
 * refused while the holder works.
 *
 * Tags: `busy`, `held`, `reconnecting` (with the room maybe still ours), `refused`, `asking`
 * (the holder has not answered yet), `kicked`, `denied`.
 */
export const roomLockMachine = roomLockSetup.createMachine({
  id: 'roomLock',
  context: ({ input }) => ({
    pageId: input.pageId,
    reads: input.intent === 'watch',
    intent: input.intent,
    epoch: undefined,
    revision: undefined,
    holder: null,
    by: null,
    deleted: false,
    why: null,
    failure: null,
    failures: 0,
    asks: false,
    gentle: false,
    busy: null,
    request: null,
    wait: 0,
    answer: null,
  }),
  initial: 'linked',
  states: {
    linked: {
      invoke: { id: 'roomChannel', src: 'roomChannel' },
      initial: 'connecting',
      on: {
        'channel.failed': [
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ code: failureOf(event.error).status }) },
            target: 'denied',
            actions: { type: 'keepDenial', params: ({ event }) => ({ code: failureOf(event.error).status }) },
          },
          {
            guard: 'isActing',
            target: 'disconnected',
            actions: [{ type: 'keepFailedKick', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
          },
          { guard: 'isWatching', target: 'disconnected', actions: 'countFailure' },
          {
            target: 'reconnecting',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellDelayed'],
          },
        ],
        'channel.closed': [
          {
            guard: 'isActing',
            target: 'disconnected',
            actions: [{ type: 'keepFailedKick', params: { error: null } }, 'tellRefused'],
          },
          { guard: 'isWatching', target: 'disconnected', actions: 'countFailure' },
          { target: 'reconnecting', actions: 'countFailure' },
        ],
        'channel.pushed': {
          guard: { type: 'isPush', params: pushOf('kicked') },
          target: 'kicked',
          actions: { type: 'keepKicker', params: ({ event }) => ({ push: event.push }) },
        },
        'room.leave': '.leaving',
      },
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'channel.opened': 'joining',
            'room.kick': { actions: { type: 'wantKick', params: ofEvent } },
            'room.ask': { actions: 'wantRequest' },
          },
        },
        joining: {
          tags: 'busy',
          entry: 'askRoom',
          on: {
            // On its own channel, so that a pending answer is not mistaken for the kick's.
            'room.kick': { target: '#roomLock.linked', actions: { type: 'wantKick', params: ofEvent } },
            'channel.replied': [
              {
                guard: { type: 'isDemoted', params: ({ event }) => ({ reply: event.reply }) },
                target: '#roomLock.denied',
                actions: { type: 'keepDenial', params: { code: 403 } },
              },
              {
                // Handed over while there was no connection; the answer to what is asked now comes over this one.
                guard: { type: 'isOurs', params: ({ event }) => ({ reply: event.reply }) },
                target: 'joining',
                reenter: true,
                actions: 'wantRoom',
              },
              {
                guard: { type: 'isNews', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [
                  { type: 'keepNews', params: ({ event }) => ({ reply: event.reply }) },
                  { type: 'tellNews', params: ({ event }) => ({ reply: event.reply }) },
                ],
              },
              {
                guard: { type: 'isAsked', params: ({ event }) => ({ reply: event.reply }) },
                target: 'asking',
                actions: { type: 'keepWait', params: ({ event }) => ({ reply: event.reply }) },
              },
              {
                guard: { type: 'isGiven', params: ({ event }) => ({ reply: event.reply }) },
                target: 'held',
                actions: { type: 'keepRoom', params: ({ event }) => ({ reply: event.reply }) },
              },
              {
                guard: { type: 'isRefusedKick', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [{ type: 'keepRefusedKick', params: ({ event }) => ({ reply: event.reply }) }, 'tellRefused'],
              },
              {
                guard: { type: 'isNotAsked', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [{ type: 'keepNotAsked', params: ({ event }) => ({ reply: event.reply }) }, 'tellRefused'],
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [{ type: 'keepHolder', params: ({ event }) => ({ reply: event.reply }) }, 'tellRefused'],
              },
              {
                guard: { type: 'isDenied', params: ({ event }) => ({ code: event.reply.code }) },
                target: '#roomLock.denied',
                actions: { type: 'keepDenial', params: ({ event }) => event.reply },
              },
              { guard: 'isWatching', target: '#roomLock.disconnected', actions: 'countFailure' },
              { target: '#roomLock.reconnecting', actions: 'countFailure' },
            ],
          },
        },
        // The leave is sent while the channel is still open.
        leaving: { entry: { type: 'say', params: { event: 'leave' } }, always: '#roomLock.left' },
        held: {
          tags: 'held',
          entry: 'tellHeld',
          on: {
            'channel.closed': '#roomLock.reconnecting',
            'channel.pushed': [
              {
                guard: { type: 'isPush', params: pushOf('asked') },
                actions: [{ type: 'keepRequest', params: ofEvent }, 'tellRequest'],
              },
              { guard: { type: 'isPush', params: pushOf('unasked') }, actions: ['forgetRequest', 'tellRequest'] },
            ],
            'room.give': { guard: 'hasRequest', actions: { type: 'say', params: { event: 'give' } } },
            'room.keep': {
              guard: 'hasRequest',
              actions: [{ type: 'say', params: { event: 'keep' } }, 'forgetRequest', 'tellRequest'],
            },
          },
          initial: 'untold',
          states: {
            /** A server of an earlier version is told nothing: it would not answer. */
            untold: {
              on: {
                'room.active': {
                  guard: 'isKnown',
                  target: 'told',
                  actions: { type: 'say', params: { event: 'active' } },
                },
              },
            },
            told: { after: { activityInterval: 'untold' } },
          },
        },
        /** The holder was asked for the room, and has some time to answer. */
        asking: {
          tags: ['refused', 'asking'],
          entry: 'wantNews',
          exit: 'forgetFree',
          on: {
            'channel.pushed': [
              { guard: { type: 'isPush', params: pushOf('yours') }, target: 'joining', actions: 'wantRoom' },
              {
                guard: { type: 'isPush', params: pushOf('kept') },
                target: 'refused',
                actions: { type: 'keepAnswer', params: { answer: 'kept' } },
              },
              {
                guard: { type: 'isPush', params: pushOf('taken') },
                target: 'refused',
                actions: [
                  { type: 'keepAnswer', params: { answer: 'taken' } },
                  { type: 'tellTaken', params: ({ event }) => ({ push: event.push }) },
                ],
              },
              { guard: { type: 'isPush', params: pushOf('released') }, actions: 'startFree' },
              { guard: { type: 'isPush', params: pushOf('saved') }, actions: 'tellSaved' },
            ],
            // Whoever held it has left: the room is free to have.
            'room.freed': { target: 'joining', actions: 'wantRequest' },
            'room.unask': { target: 'refused', actions: { type: 'say', params: { event: 'unask' } } },
            'room.kick': { target: 'joining', actions: { type: 'wantKick', params: ofEvent } },
            // The server has forgotten the request by then.
            'channel.closed': {
              target: '#roomLock.disconnected',
              actions: ['countFailure', { type: 'keepAnswer', params: { answer: 'lost' } }],
            },
          },
        },
        refused: {
          tags: 'refused',
          entry: 'wantNews',
          exit: 'forgetFree',
          on: {
            'channel.pushed': [
              {
                guard: { type: 'isPush', params: pushOf('released') },
                actions: 'startFree',
              },
              {
                guard: { type: 'isPush', params: pushOf('taken') },
                actions: ['forgetFree', { type: 'tellTaken', params: ({ event }) => ({ push: event.push }) }],
              },
              { guard: { type: 'isPush', params: pushOf('saved') }, actions: 'tellSaved' },
              // Handed over although the request seemed lost.
              { guard: { type: 'isPush', params: pushOf('yours') }, target: 'joining', actions: 'wantRoom' },
            ],
            'room.freed': { actions: 'tellFree' },
            'room.kick': { target: 'joining', actions: { type: 'wantKick', params: ofEvent } },
            'room.ask': { target: 'joining', actions: 'wantRequest' },
            'room.leave': '#roomLock.left',
          },
        },
      },
    },
    reconnecting: {
      tags: 'reconnecting',
      after: { retryDelay: 'linked' },
      on: { 'room.leave': 'left' },
    },
    disconnected: {
      tags: 'refused',
      entry: 'wantNews',
      after: { retryDelay: 'linked' },
      on: {
        'room.kick': { target: 'linked', actions: { type: 'wantKick', params: ofEvent } },
        'room.ask': { target: 'linked', actions: 'wantRequest' },
        'room.leave': 'left',
      },
    },
    denied: { tags: 'denied', entry: 'tellDenied' },
    kicked: { tags: 'kicked', entry: 'tellKicked', type: 'final' },
    left: { type: 'final' },
  },
});
