import { assign, cancel, emit, fromCallback, raise, sendTo, setup } from 'xstate';
import { ROOM_RETRY_FIRST, ROOM_RETRY_MAX, ROOM_SETTLED } from '#core/constants.ts';
import { type Failure, failureOf, isHeldBack } from '#core/machines/failure.ts';
import type { RoomHolder, RoomPush, RoomReply } from '#core/ports/realtime.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import { text } from '#core/texts/index.ts';
import type { RoomCommand, RoomContext, RoomEvent, RoomFact, RoomIntent, RoomTag } from './room-lock.types.ts';

/** Refusals that no retry can change: no right to edit, signed out, no such page. */
const DENIALS = [401, 403, 404];

function denial(code: number): Failure {
  return { status: code, code: 'room_denied', reason: text('machines.roomDenied', { code }) };
}

/** Why the other session was not kicked. */
function kickFailure(status: number): Failure {
  return { status, code: 'kick_failed', reason: text(status === 403 ? 'machines.kickDenied' : 'machines.kickFailed') };
}

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
 * alone. A kick that cannot be done now is not done later.
 *
 * Tags: `busy`, `held`, `reconnecting` (with the room maybe still ours), `refused`, `kicked`, `denied`.
 */
export const roomLockMachine = setup({
  types: {
    context: {} as RoomContext,
    events: {} as RoomEvent,
    emitted: {} as RoomFact,
    tags: {} as RoomTag,
    input: {} as { pageId: string; intent: RoomIntent },
  },
  actors: {
    /** The connection, from opening to closing. */
    roomChannel: fromCallback<RoomCommand>(() => {}),
  },
  actions: {
    askRoom: sendTo(
      'roomChannel',
      ({ context }): RoomCommand => ({
        type: 'ask',
        request: { event: context.intent, room: context.pageId },
      }),
    ),
    askLeave: sendTo(
      'roomChannel',
      ({ context }): RoomCommand => ({
        type: 'ask',
        request: { event: 'leave', room: context.pageId },
      }),
    ),
    wantKick: assign({ intent: 'kick', failure: null }),
    wantNews: assign({ intent: 'watch' }),
    keepRoom: assign((_, { reply }: { reply: RoomReply }) => ({
      epoch: reply.epoch,
      revision: normaliseEtag(reply.revision),
      holder: null,
      failure: null,
      failures: 0,
      intent: 'join' as const,
    })),
    keepHolder: assign((_, { reply }: { reply: RoomReply }) => ({
      holder: reply.holder ?? null,
      epoch: undefined,
    })),
    keepRefusedKick: assign(({ context }, { reply }: { reply: RoomReply }) => ({
      failure: kickFailure(reply.code),
      holder: reply.holder ?? context.holder,
    })),
    keepFailedKick: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return { failure: isHeldBack(failure) ? failure : kickFailure(0), failures: context.failures + 1 };
    }),
    keepKicker: assign((_, { push }: { push: RoomPush }) => ({
      by: push.by ?? null,
      deleted: push.deleted === true,
      epoch: undefined,
    })),
    keepDenial: assign((_, { code }: { code: number }) => ({ failure: denial(code), epoch: undefined })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    tellHeld: emit(({ context }) => ({
      type: 'room.held' as const,
      epoch: context.epoch,
      revision: context.revision,
    })),
    tellRefused: emit(({ context }) => ({
      type: 'room.refused' as const,
      holder: context.holder as RoomHolder | null,
      failure: context.failure as Failure | null,
    })),
    /** A reloading window regains the room in a moment. */
    startFree: raise({ type: 'room.freed' }, { delay: 'settled', id: 'free' }),
    forgetFree: cancel('free'),
    tellFree: emit({ type: 'room.free' as const }),
    tellNews: emit((_, { reply: { holder } }: { reply: RoomReply }) =>
      holder ? { type: 'room.taken' as const, holder } : { type: 'room.free' as const },
    ),
    tellTaken: emit((_, { push }: { push: RoomPush }) => ({ type: 'room.taken' as const, holder: push.by ?? null })),
    tellSaved: emit({ type: 'room.saved' as const }),
    tellKicked: emit(({ context: { by, deleted } }) => ({ type: 'room.kicked' as const, by, deleted })),
    tellDenied: emit(({ context }) => ({ type: 'room.denied' as const, failure: context.failure as Failure })),
    tellDelayed: emit(({ context }) => ({ type: 'room.delayed' as const, failure: context.failure as Failure })),
  },
  guards: {
    isGiven: (_, { reply }: { reply: RoomReply }) => reply.code >= 200 && reply.code <= 299,
    isTaken: (_, { reply }: { reply: RoomReply }) => reply.code === 409,
    /** The right to edit was lost during a disconnection. */
    isDemoted: ({ context }, { reply }: { reply: RoomReply }) => !context.reads && reply.reads === true,
    isNews: ({ context }, { reply }: { reply: RoomReply }) =>
      context.intent === 'watch' && reply.code >= 200 && reply.code <= 299,
    isRefusedKick: ({ context }, { reply }: { reply: RoomReply }) => context.intent === 'kick' && reply.code !== 404,
    isKicking: ({ context }) => context.intent === 'kick',
    isWatching: ({ context }) => context.intent === 'watch',
    isDenied: (_, { code }: { code: number }) => DENIALS.includes(code),
    isKick: ({ context }, { push }: { push: RoomPush }) => push.event === 'kicked' && push.room === context.pageId,
    isTaking: ({ context }, { push }: { push: RoomPush }) => push.event === 'taken' && push.room === context.pageId,
    isSave: ({ context }, { push }: { push: RoomPush }) => push.event === 'saved' && push.room === context.pageId,
    isRelease: ({ context }, { push }: { push: RoomPush }) => push.event === 'released' && push.room === context.pageId,
  },
  delays: {
    settled: ROOM_SETTLED,
    retryDelay: ({ context }) => Math.min(ROOM_RETRY_FIRST * 2 ** Math.max(0, context.failures - 1), ROOM_RETRY_MAX),
  },
}).createMachine({
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
    failure: null,
    failures: 0,
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
            guard: 'isKicking',
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
            guard: 'isKicking',
            target: 'disconnected',
            actions: [{ type: 'keepFailedKick', params: { error: null } }, 'tellRefused'],
          },
          { guard: 'isWatching', target: 'disconnected', actions: 'countFailure' },
          { target: 'reconnecting', actions: 'countFailure' },
        ],
        'channel.pushed': {
          guard: { type: 'isKick', params: ({ event }) => ({ push: event.push }) },
          target: 'kicked',
          actions: { type: 'keepKicker', params: ({ event }) => ({ push: event.push }) },
        },
        'room.leave': '.leaving',
      },
      states: {
        connecting: {
          tags: 'busy',
          on: { 'channel.opened': 'joining', 'room.kick': { actions: 'wantKick' } },
        },
        joining: {
          tags: 'busy',
          entry: 'askRoom',
          on: {
            // On its own channel, so that a pending answer is not mistaken for the kick's.
            'room.kick': { target: '#roomLock.linked', actions: 'wantKick' },
            'channel.replied': [
              {
                guard: { type: 'isDemoted', params: ({ event }) => ({ reply: event.reply }) },
                target: '#roomLock.denied',
                actions: { type: 'keepDenial', params: { code: 403 } },
              },
              {
                guard: { type: 'isNews', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: ['forgetFailures', { type: 'tellNews', params: ({ event }) => ({ reply: event.reply }) }],
              },
              {
                guard: { type: 'isGiven', params: ({ event }) => ({ reply: event.reply }) },
                target: 'held',
                actions: { type: 'keepRoom', params: ({ event }) => ({ reply: event.reply }) },
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [{ type: 'keepHolder', params: ({ event }) => ({ reply: event.reply }) }, 'tellRefused'],
              },
              {
                guard: { type: 'isRefusedKick', params: ({ event }) => ({ reply: event.reply }) },
                target: 'refused',
                actions: [{ type: 'keepRefusedKick', params: ({ event }) => ({ reply: event.reply }) }, 'tellRefused'],
              },
              {
                guard: { type: 'isDenied', params: ({ event }) => ({ code: event.reply.code }) },
                target: '#roomLock.denied',
                actions: { type: 'keepDenial', params: ({ event }) => ({ code: event.reply.code }) },
              },
              { guard: 'isWatching', target: '#roomLock.disconnected', actions: 'countFailure' },
              { target: '#roomLock.reconnecting', actions: 'countFailure' },
            ],
          },
        },
        // The leave is sent while the channel is still open.
        leaving: { entry: 'askLeave', always: '#roomLock.left' },
        held: {
          tags: 'held',
          entry: 'tellHeld',
          on: { 'channel.closed': '#roomLock.reconnecting' },
        },
        refused: {
          tags: 'refused',
          entry: 'wantNews',
          exit: 'forgetFree',
          on: {
            'channel.pushed': [
              {
                guard: { type: 'isRelease', params: ({ event }) => ({ push: event.push }) },
                actions: 'startFree',
              },
              {
                guard: { type: 'isTaking', params: ({ event }) => ({ push: event.push }) },
                actions: ['forgetFree', { type: 'tellTaken', params: ({ event }) => ({ push: event.push }) }],
              },
              { guard: { type: 'isSave', params: ({ event }) => ({ push: event.push }) }, actions: 'tellSaved' },
            ],
            'room.freed': { actions: 'tellFree' },
            'room.kick': { target: 'joining', actions: 'wantKick' },
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
      on: { 'room.kick': { target: 'linked', actions: 'wantKick' }, 'room.leave': 'left' },
    },
    denied: { tags: 'denied', entry: 'tellDenied' },
    kicked: { tags: 'kicked', entry: 'tellKicked', type: 'final' },
    left: { type: 'final' },
  },
});
