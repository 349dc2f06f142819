import { assign, cancel, emit, fromCallback, raise, sendTo, setup } from 'xstate';
import { ACTIVITY_INTERVAL, ROOM_RETRY_FIRST, ROOM_RETRY_MAX, ROOM_SETTLED } from '#core/constants.ts';
import { type Failure, failureOf, isHeldBack } from '#core/machines/failure.ts';
import type { HandoverReason, RoomAsked, RoomHolder, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import { text } from '#core/texts/index.ts';

/** Requests for the channel. */
export type RoomCommand = { type: 'ask'; request: RoomRequest };

export type RoomEvent =
  /** The owner, or the same person in another tab, takes the room over. */
  | { type: 'room.kick'; gentle?: boolean }
  /** Asks the holder for the room, or no more. */
  | { type: 'room.ask' }
  | { type: 'room.unask' }
  /** The holder's answers. */
  | { type: 'room.give' }
  | { type: 'room.keep' }
  /** The holder does something in the page. */
  | { type: 'room.active' }
  | { type: 'room.leave' }
  | { type: 'room.freed' }
  | { type: 'channel.opened' }
  | { type: 'channel.failed'; error: unknown }
  | { type: 'channel.closed' }
  | { type: 'channel.replied'; reply: RoomReply }
  | { type: 'channel.pushed'; push: RoomPush };

export type RoomFact =
  /** Also after a reconnection, maybe under another epoch. Whoever asked for the page before still does. */
  | { type: 'room.held'; epoch?: number; revision?: string; request?: RoomAsked | null }
  /** `failure` is why a kick or a request failed; `busy`, how many seconds ago the holder did something. */
  | { type: 'room.refused'; holder: RoomHolder | null; failure: Failure | null; busy: number | null }
  /** While it is held: who asks for it; null where nobody does any more. */
  | { type: 'room.requested'; request: RoomAsked | null }
  /** After `room.refused`, or while the room is only watched: nobody has it. */
  | { type: 'room.free' }
  /** After `room.refused`, or while the room is only watched: somebody holds it now. */
  | { type: 'room.taken'; holder: RoomHolder | null }
  /** After `room.refused`, or while the room is only watched: the page was saved. */
  | { type: 'room.saved' }
  /** `by` is empty if the right to edit was removed or the page deleted. */
  | { type: 'room.kicked'; by: RoomHolder | null; deleted: boolean; why: HandoverReason | null }
  | { type: 'room.denied'; failure: Failure }
  /** No connection could be made; it is tried again. */
  | { type: 'room.delayed'; failure: Failure };

/** `watch` asks for news of the room alone. */
export type RoomIntent = 'join' | 'kick' | 'ask' | 'watch';

/** Messages to the server that need no answer. */
export type RoomSaying = 'leave' | 'unask' | 'give' | 'keep' | 'active';

/** The outcome of a request that was not granted: the holder keeps the page, somebody else has it, or nobody knows. */
export type RequestAnswer = 'kept' | 'taken' | 'lost';

export interface RoomContext {
  pageId: string;
  /** The page may only be read, so its room is never asked for. */
  reads: boolean;
  intent: RoomIntent;
  epoch: number | undefined;
  revision: string | undefined;
  holder: RoomHolder | null;
  by: RoomHolder | null;
  deleted: boolean;
  why: HandoverReason | null;
  failure: Failure | null;
  /** Failed connections in a row. */
  failures: number;
  /** The server knows requests for a page. */
  asks: boolean;
  /** The kick is not to happen while the holder works. */
  gentle: boolean;
  /** Why a gentle kick did not: how many seconds ago the holder did something. */
  busy: number | null;
  /** The person who asks for the room, while it is held here. */
  request: RoomAsked | null;
  /** How many seconds the holder had to answer when they were asked. */
  wait: number;
  answer: RequestAnswer | null;
}

type RoomTag = 'busy' | 'held' | 'refused' | 'asking' | 'kicked' | 'denied' | 'reconnecting';

type Denial = Pick<RoomReply, 'code' | 'reason'>;

/** Refusals that no retry can change: no right to edit, signed out, no such page, an organisation that is suspended. */
const DENIALS = [401, 403, 404, 423];

function denial({ code, reason = text('machines.roomDenied', { code }) }: Denial): Failure {
  return { status: code, code: 'room_denied', reason };
}

/** Why the other session was not kicked. */
function kickFailure(status: number): Failure {
  return { status, code: 'kick_failed', reason: text(status === 403 ? 'machines.kickDenied' : 'machines.kickFailed') };
}

/** Why the holder was not asked for the page. */
function askFailure({ code, asker, holder, seconds = 0 }: RoomReply): Failure {
  const because = () => {
    if (asker) return text('machines.askedBefore', { name: asker.email });
    if (code === 429) return text('machines.askedLately', { name: holder?.email ?? '', seconds });
    return text('machines.askFailed');
  };
  return { status: code, code: 'ask_failed', reason: because() };
}

/** The names used in the chart of the room lock, with their implementations. */
export const roomLockSetup = setup({
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
      ({ context: { intent, gentle, pageId } }): RoomCommand => ({
        type: 'ask',
        request: { event: intent, room: pageId, ...(intent === 'kick' && gentle && { gentle }) },
      }),
    ),
    /** Tells the server something whose answer changes nothing here. */
    say: sendTo(
      'roomChannel',
      ({ context }, { event }: { event: RoomSaying }): RoomCommand => ({
        type: 'ask',
        request: { event, room: context.pageId },
      }),
    ),
    wantKick: assign((_, { gentle = false }: { gentle?: boolean }) => ({
      intent: 'kick' as const,
      failure: null,
      gentle,
    })),
    wantRequest: assign({ intent: 'ask', failure: null, answer: null }),
    wantRoom: assign({ intent: 'join' }),
    wantNews: assign({ intent: 'watch' }),
    keepRoom: assign((_, { reply }: { reply: RoomReply }) => ({
      epoch: reply.epoch,
      revision: normaliseEtag(reply.revision),
      holder: null,
      failure: null,
      failures: 0,
      intent: 'join' as const,
      asks: reply.asks === true,
      request: reply.request ?? null,
      answer: null,
    })),
    keepRequest: assign((_, { push }: { push: RoomPush }) => ({
      request: push.by ? { by: push.by, seconds: push.seconds ?? 0 } : null,
    })),
    forgetRequest: assign({ request: null }),
    keepWait: assign((_, { reply }: { reply: RoomReply }) => ({
      asks: true,
      wait: reply.seconds ?? 0,
      failure: null,
      failures: 0,
      ...(reply.holder && { holder: reply.holder }),
    })),
    keepNotAsked: assign((_, { reply }: { reply: RoomReply }) => ({
      failure: askFailure(reply),
      holder: reply.holder ?? null,
      asks: reply.asks === true,
    })),
    keepAnswer: assign((_, { answer }: { answer: RequestAnswer }) => ({ answer })),
    keepHolder: assign((_, { reply }: { reply: RoomReply }) => ({
      holder: reply.holder ?? null,
      epoch: undefined,
      asks: reply.asks === true,
    })),
    keepNews: assign((_, { reply }: { reply: RoomReply }) => ({ failures: 0, asks: reply.asks === true })),
    keepRefusedKick: assign(({ context }, { reply }: { reply: RoomReply }) => ({
      failure: reply.busy === undefined ? kickFailure(reply.code) : null,
      busy: reply.busy ?? null,
      holder: reply.holder ?? context.holder,
      asks: reply.asks === true,
    })),
    keepFailedKick: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      const why = context.intent === 'ask' ? askFailure({ code: 0 }) : kickFailure(0);
      return { busy: null, failure: isHeldBack(failure) ? failure : why, failures: context.failures + 1 };
    }),
    keepKicker: assign((_, { push }: { push: RoomPush }) => ({
      by: push.by ?? null,
      why: push.why ?? null,
      deleted: push.deleted === true,
      epoch: undefined,
    })),
    keepDenial: assign((_, denied: Denial) => ({ failure: denial(denied), epoch: undefined })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    tellHeld: emit(({ context }) => ({
      type: 'room.held' as const,
      epoch: context.epoch,
      revision: context.revision,
      request: context.request as RoomAsked | null,
    })),
    tellRefused: emit(({ context }) => ({
      type: 'room.refused' as const,
      holder: context.holder as RoomHolder | null,
      failure: context.failure as Failure | null,
      busy: context.failure === null ? context.busy : null,
    })),
    tellRequest: emit(({ context }) => ({
      type: 'room.requested' as const,
      request: context.request as RoomAsked | null,
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
    tellKicked: emit(({ context: { by, deleted, why } }) => ({ type: 'room.kicked' as const, by, deleted, why })),
    tellDenied: emit(({ context }) => ({ type: 'room.denied' as const, failure: context.failure as Failure })),
    tellDelayed: emit(({ context }) => ({ type: 'room.delayed' as const, failure: context.failure as Failure })),
  },
  guards: {
    isGiven: (_, { reply }: { reply: RoomReply }) => reply.code >= 200 && reply.code <= 299,
    isTaken: (_, { reply }: { reply: RoomReply }) => reply.code === 409,
    isAsked: ({ context }, { reply }: { reply: RoomReply }) => context.intent === 'ask' && reply.code === 202,
    isNotAsked: ({ context }, { reply }: { reply: RoomReply }) =>
      context.intent === 'ask' && !DENIALS.includes(reply.code),
    isOurs: (_, { reply }: { reply: RoomReply }) => reply.yours === true,
    isKnown: ({ context }) => context.asks,
    hasRequest: ({ context }) => context.request !== null,
    /** The right to edit was lost during a disconnection. */
    isDemoted: ({ context }, { reply }: { reply: RoomReply }) => !context.reads && reply.reads === true,
    isNews: ({ context }, { reply }: { reply: RoomReply }) =>
      context.intent === 'watch' && reply.code >= 200 && reply.code <= 299,
    isRefusedKick: ({ context }, { reply }: { reply: RoomReply }) => context.intent === 'kick' && reply.code !== 404,
    /** A person has pressed, and waits for what comes of it. */
    isActing: ({ context }) => context.intent === 'kick' || context.intent === 'ask',
    isWatching: ({ context }) => context.intent === 'watch',
    isDenied: (_, { code }: { code: number }) => DENIALS.includes(code),
    isPush: ({ context }, { push, of }: { push: RoomPush; of: RoomPush['event'] }) =>
      push.event === of && push.room === context.pageId,
  },
  delays: {
    settled: ROOM_SETTLED,
    activityInterval: ACTIVITY_INTERVAL,
    retryDelay: ({ context }) => Math.min(ROOM_RETRY_FIRST * 2 ** Math.max(0, context.failures - 1), ROOM_RETRY_MAX),
  },
});
