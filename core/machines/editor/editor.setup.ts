import { assign, emit, fromCallback, raise, sendTo, setup } from 'xstate';
import { mayDo } from '#core/access/roles.ts';
import { READ_ONLY_CLICKS } from '#core/constants.ts';
import { type Failure, failureOf, type Sentence } from '#core/machines/failure.ts';
import { notProvided } from '#core/machines/not-provided.ts';
import type { RoomFact } from '#core/machines/room-lock/index.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import type {
  EditorContext,
  EditorEvent,
  EditorFact,
  EditorInput,
  EditorRequest,
  EditorTag,
  OpenedPage,
  RoomOrder,
} from './editor.types.ts';
import type { Recovery } from './find-recovery.ts';

type Held = Extract<RoomFact, { type: 'room.held' }>;

/** The names the editor's chart uses, and what they mean. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorFact,
    tags: {} as EditorTag,
    input: {} as EditorInput,
  },
  actors: {
    /** Creates, copies or loads the page, finds the opener's role and what the journal kept. */
    openPage: notProvided<OpenedPage, { request: EditorRequest; userId: string }>('openPage'),
    /** Reads the page into the document; answers what is wrong with it, null where nothing is. */
    readPage: notProvided<Sentence | null, { page: EditorPage }>('readPage'),
    /** Migrates and validates the configuration; answers what is wrong with it, null where nothing is. */
    checkConfiguration: notProvided<Sentence | null, { page: EditorPage }>('checkConfiguration'),
    /** Holds the room for the editor's whole life; says the facts of roomLock. */
    room: fromCallback<RoomOrder>(() => {}),
  },
  actions: {
    keepOpened: assign((_, { opened }: { opened: OpenedPage }) => ({
      ...opened,
      etag: opened.etag,
      request: { draft: opened.page.id },
      failure: null,
      sentence: null,
    })),
    keepRoom: assign((_, { held }: { held: Held }) => ({
      room: { epoch: held.epoch, revision: held.revision },
      unchecked: true,
      delay: null,
      holder: null,
    })),
    keepRoomAsChecked: assign((_, { held }: { held: Held }) => ({
      room: { epoch: held.epoch, revision: held.revision },
      unchecked: false,
      delay: null,
      holder: null,
      sentence: null,
    })),
    keepDelay: assign((_, { failure }: { failure: Failure }) => ({ delay: failure })),
    trustPage: assign({ unchecked: false }),
    keepHolder: assign((_, { holder, failure }: { holder: EditorContext['holder']; failure: Failure | null }) => ({
      holder,
      failure,
      room: null,
      sentence: { key: 'error.blocked' as const },
    })),
    keepKicker: assign((_, { by, deleted }: { by: EditorContext['by']; deleted: boolean }) => {
      const lost = deleted ? 'editor.pageDeleted' : 'editor.rightLost';
      return { by, room: null, sentence: { key: by === null ? lost : ('error.kicked' as const) } };
    }),
    keepSentence: assign((_, { sentence }: { sentence: Sentence }) => ({ sentence })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepChange: assign(({ context }, { page, etag }: { page: Partial<EditorPage>; etag?: string }) => ({
      page: context.page && { ...context.page, ...page },
      etag: etag ?? context.etag,
      recovery: context.recovery && {
        ...context.recovery,
        outdated: context.recovery.outdated || isNew(page, context),
      },
    })),
    /** The server knows better who may write. */
    becomeReader: assign({ role: 'reader', room: null }),
    keepRecovery: assign((_, { entry }: { entry: Recovery }) => ({ recovery: entry })),
    dropRecovery: assign({ recovery: null }),
    countAttempt: assign({ editAttempts: ({ context }) => context.editAttempts + 1 }),
    announcePage: raise({ type: 'page.loaded' as const }),
    joinRoom: sendTo('room', ({ context }): RoomOrder => ({ type: 'room.join', pageId: context.page?.id ?? '' })),
    kickRoom: sendTo('room', { type: 'room.kick' } satisfies RoomOrder),
    leaveRoom: sendTo('room', { type: 'room.leave' } satisfies RoomOrder),
    tellOpened: emit(({ context }, { pageId }: { pageId: string }) => ({
      type: 'editor.opened' as const,
      pageId,
      created: context.request.draft === undefined,
    })),
    tellReady: emit(({ context }) => ({
      type: 'editor.ready' as const,
      page: context.page as EditorPage,
      etag: context.etag,
      epoch: context.room?.epoch,
    })),
    tellRegained: emit((_, { held }: { held: Held }) => ({
      type: 'editor.regained' as const,
      epoch: held.epoch,
      revision: held.revision,
    })),
    tellDelayed: emit((_, { failure }: { failure: Failure }) => ({ type: 'editor.delayed' as const, failure })),
    tellReadOnly: emit(({ context }) => ({ type: 'editor.readOnly' as const, page: context.page as EditorPage })),
    tellReminder: emit({ type: 'editor.readOnlyReminder' as const }),
    tellBlocked: emit(({ context }) => ({ type: 'editor.blocked' as const, holder: context.holder })),
    tellKicked: emit(({ context }) => ({ type: 'editor.kicked' as const, by: context.by })),
    tellBroken: emit(({ context }) => ({ type: 'editor.broken' as const, sentence: context.sentence as Sentence })),
  },
  guards: {
    mayWrite: ({ context }) => mayDo(context.role, 'write'),
    holdsRoom: ({ context }) => context.room !== null,
    mayKick: ({ context }) => mayKick(context),
    /** What was read is older than the room: somebody saved before it was ours. */
    isStale: ({ context }) =>
      context.unchecked &&
      context.room?.revision !== undefined &&
      context.room.revision !== normaliseEtag(context.etag),
    isSound: (_, { sentence }: { sentence: Sentence | null }) => sentence === null,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    isUnauthorised: (_, { error }: { error: unknown }) => failureOf(error).status === 401,
    isForbidden: (_, { status }: { status: number }) => status === 403,
    isGone: (_, { status }: { status: number }) => status === 404,
    isInsisting: ({ context }) => context.editAttempts + 1 > READ_ONLY_CLICKS,
  },
});

/** spec access.4: the page's owner may kick; spec rooms.4: a person may always displace their own tab. */
export function mayKick(context: Pick<EditorContext, 'role' | 'holder' | 'userId'>): boolean {
  return mayDo(context.role, 'kick') || (context.holder !== null && context.holder.user_id === context.userId);
}

/** Whether a change of the page is one of what it shows or how it is set. */
function isNew({ html, config }: Partial<EditorPage>, { page }: EditorContext): boolean {
  return (html !== undefined && html !== page?.html) || (config !== undefined && config !== page?.config);
}
