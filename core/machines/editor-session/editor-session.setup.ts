import { type AnyActorRef, assign, emit, fromCallback, raise, sendTo, setup } from 'xstate';
import { mayDo } from '#core/access/roles.ts';
import type { Migrated } from '#core/config/migrate.ts';
import type { RefusedConfiguration } from '#core/config/report.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { NEWS_RETRY, READ_ONLY_CLICKS, SAVE_PATIENCE } from '#core/constants.ts';
import { copyPage, copyRequest, type NewPageBody } from '#core/draft/copy-page.ts';
import type { readHtml } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { autosaveMachine } from '#core/machines/autosave/autosave.machine.ts';
import type { AutosaveEvent, SaveResult } from '#core/machines/autosave/autosave.setup.ts';
import { type DocumentEvent, documentMachine } from '#core/machines/document/document.machine.ts';
import { type Failure, failureOf, type Sentence } from '#core/machines/failure.ts';
import { type JournalEvent, journalMachine } from '#core/machines/journal/journal.machine.ts';
import { type PublishKind, publishMachine } from '#core/machines/publish/publish.machine.ts';
import { roomLockMachine } from '#core/machines/room-lock/room-lock.machine.ts';
import type { RoomEvent, RoomFact, RoomIntent } from '#core/machines/room-lock/room-lock.setup.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { normaliseEtag } from '#core/rules/etag.ts';
import { text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';
import type {
  Copy,
  EditorContext,
  EditorEvent,
  EditorFact,
  EditorInput,
  EditorRequest,
  EditorTag,
  OpenedPage,
  Recovery,
} from './editor-session.types.ts';

type Held = Extract<RoomFact, { type: 'room.held' }>;

export type HtmlRead = Awaited<ReturnType<typeof readHtml>>;

/** The names used in the session's chart, with their implementations. */
export const editorSessionSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorFact,
    tags: {} as EditorTag,
    input: {} as EditorInput,
    children: {} as {
      document: 'document';
      live: 'document';
      autosave: 'autosave';
      journal: 'journal';
      room: 'roomLock';
    },
  },
  actors: {
    document: documentMachine,
    autosave: autosaveMachine,
    journal: journalMachine,
    roomLock: roomLockMachine,
    publish: publishMachine,
    /** Forwards events of other actors of this session, under their own names. */
    facts: fromCallback<EditorEvent, { of: string | AnyActorRef }>(() => {}),
    /** Sends every edit of the document to autosave and journal, without this chart. */
    edits: fromCallback(() => {}),
    /** Creates, copies or loads the page, and finds the user's role and the journal's edits. */
    openPage: notProvided<OpenedPage, { request: EditorRequest; userId: string; key: string }>('openPage'),
    readHtml: notProvided<HtmlRead, { page: EditorPage }>('readHtml'),
    readConfiguration: notProvided<Migrated | RefusedConfiguration, { page: EditorPage }>('readConfiguration'),
    /** Reads a page as a draft; null where it cannot be read. */
    readPage: notProvided<Draft | null, { page: EditorPage }>('readPage'),
    /** Reads the page that somebody else edits, as it was saved last; null where it cannot be read. */
    readLive: notProvided<LivePage | null, { pageId: string }>('readLive'),
    /** Deletes edits that nobody restored for too long. */
    pruneJournal: notProvided<void>('pruneJournal'),
    /** Saves what is unsaved, as far as that works. */
    saveAll: notProvided<void>('saveAll'),
    /** Returns the unsaved edits of a lost page; null if the server has them after all. */
    compareUnsaved: notProvided<Recovery | null>('compareUnsaved'),
    /** Looks for edits of this device to a deleted page. */
    findLeft: notProvided<Recovery | null, { request: EditorRequest }>('findLeft'),
    /** Reads the offered edits, and whether the draft was edited since. */
    readRecovery: notProvided<TakenRecovery, { recovery: Recovery }>('readRecovery'),
    /** Returns the next offer after a decision. */
    settleRecovery: notProvided<Recovery | null, { recovery: Recovery }>('settleRecovery'),
    /** Returns the id of the copy. */
    createCopy: notProvided<string, Copy>('createCopy'),
  },
  actions: {
    keepOpened: assign((_, opened: OpenedPage) => ({
      ...opened,
      etag: opened.etag,
      request: { draft: opened.page.id },
      failure: null,
      sentence: null,
      unsaved: false,
      read: {},
    })),
    keepDocument: assign(({ context }, { document }: { document: PageDocument }) => ({
      read: { ...context.read, document },
    })),
    keepConfiguration: assign(({ context }, { configuration }: { configuration: PageConfiguration }) => ({
      read: { ...context.read, configuration },
    })),
    keepRoom: assign((_, held: Held) => ({ ...given(held), unchecked: true })),
    keepRoomAsChecked: assign((_, held: Held) => ({ ...given(held), unchecked: false, sentence: null })),
    keepDelay: assign((_, { failure }: { failure: Failure }) => ({ delay: failure })),
    trustPage: assign({ unchecked: false }),
    keepHolder: assign((_, { holder, failure, busy }: Refused) => ({
      holder,
      failure,
      busy,
      room: null,
      sentence: { key: 'error.blocked' as const },
    })),
    keepRequest: assign((_, { request }: Requested) => ({ asker: request })),
    forgetBusy: assign({ busy: null }),
    keepKicker: assign(({ context }, { by, deleted, why }: Lost) => {
      const handed: Sentence = { key: why ? HANDED_OVER[why] : 'error.kicked', params: { name: by?.email ?? '' } };
      const sentence: Sentence = by === null ? { key: lossOf(context, deleted) } : handed;
      return { by, room: null, asker: null, sentence };
    }),
    keepLive: assign((_, { page }: LivePage) => ({ live: page })),
    forgetLive: assign({ live: null }),
    keepSentence: assign((_, sentence: Sentence) => ({ sentence })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepChange: assign(({ context }, { page, etag }: { page: EditorPage; etag?: string }) =>
      changed(context, page, etag),
    ),
    keepSaved: assign(({ context }, { result }: { result: SaveResult | null }) => {
      if (result === null) return {};
      return changed(context, { ...result.content, updated_at: result.updatedAt }, result.etag);
    }),
    /** The server decides who may write. */
    becomeReader: assign((_, { failure }: { failure: Failure }) => ({
      role: 'reader' as const,
      room: null,
      delay: failure,
    })),
    countAttempt: assign({ editAttempts: ({ context }) => context.editAttempts + 1 }),
    startJob: assign({
      job: ({ spawn }, { kind }: { kind: PublishKind }) => spawn('publish', { input: { kind, asks: true } }),
    }),
    noteUnsaved: assign({
      unsaved: ({ self }) => self.getSnapshot().children.autosave?.getSnapshot().hasTag('dirty') ?? false,
    }),
    forgetUnsaved: assign({ unsaved: false }),
    keepRecovery: assign((_, recovery: Recovery | null) => ({ recovery })),
    dropRecovery: assign({ recovery: null, problem: null }),
    /** Restoring would undo edits made since the offer. */
    markOutdated: assign({ recovery: ({ context }) => context.recovery && { ...context.recovery, outdated: true } }),
    keepProblem: assign((_, problem: Sentence | null) => ({ problem })),
    prepareCopy: assign(({ context }, { content }: { content: NewPageBody }) => prepared(context, content)),
    keepCopied: assign((_, id: string) => ({ copied: id, copy: null })),
    keepCopyFailure: assign((_, { error }: { error: unknown }) => ({ copyFailure: failureOf(error) })),

    announcePage: raise({ type: 'page.loaded' }),
    announceUnreadable: raise({ type: 'page.unreadable' }),
    joinRoom: raise({ type: 'lock.wanted' }),
    watchRoom: raise({ type: 'news.wanted' }),
    leaveRoom: raise({ type: 'lock.dropped' }),
    askToKick: sendTo(
      'room',
      (_, { sure = false }: { sure?: boolean }): RoomEvent => ({ type: 'room.kick', gentle: !sure }),
    ),
    askForPage: sendTo('room', { type: 'room.ask' } satisfies RoomEvent),
    askNoMore: sendTo('room', { type: 'room.unask' } satisfies RoomEvent),
    givePage: sendTo('room', { type: 'room.give' } satisfies RoomEvent),
    keepPage: sendTo('room', { type: 'room.keep' } satisfies RoomEvent),
    askToLeave: sendTo('room', { type: 'room.leave' } satisfies RoomEvent),
    showOpened: sendTo(
      'document',
      ({ context }): DocumentEvent => ({ type: 'draft.replaced', draft: context.read as Draft }),
    ),
    showDraft: sendTo('document', (_, draft: Draft): DocumentEvent => ({ type: 'draft.replaced', draft })),
    showLive: sendTo('live', (_, { draft }: LivePage): DocumentEvent => ({ type: 'draft.replaced', draft })),
    startAutosave: sendTo('autosave', ({ context }): AutosaveEvent => startOf(context)),
    tellAutosave: sendTo('autosave', (_, fact: Extract<RoomFact, AutosaveEvent>): AutosaveEvent => fact),
    pauseAutosave: sendTo('autosave', { type: 'autosave.pause' } satisfies AutosaveEvent),
    resumeAutosave: sendTo('autosave', { type: 'autosave.resume' } satisfies AutosaveEvent),
    stopAutosave: sendTo('autosave', { type: 'autosave.stop' } satisfies AutosaveEvent),
    replaceSaved: sendTo('autosave', ({ context }): AutosaveEvent => {
      const { label, html, config } = context.page as EditorPage;
      return { type: 'page.replaced', content: { label, html, config }, etag: context.etag };
    }),
    tellJournalSaved: sendTo(
      'journal',
      (_, { later }: { later: boolean }): JournalEvent => ({ type: 'page.saved', later }),
    ),
    keepInJournal: sendTo('journal', { type: 'journal.now' } satisfies JournalEvent),

    tellOpened: emit(({ context }, { page }: OpenedPage) => ({
      type: 'editor.opened' as const,
      pageId: page.id,
      created: context.request.draft === undefined,
    })),
    tellReady: emit({ type: 'editor.ready' as const }),
    tellReminder: emit({ type: 'editor.readOnlyReminder' as const }),
  },
  delays: { newsRetry: NEWS_RETRY, savePatience: SAVE_PATIENCE },
  guards: {
    mayWrite: ({ context }) => mayDo(context.role, 'write'),
    holdsRoom: ({ context }) => context.room !== null,
    mayKick: ({ context }) => mayKick(context),
    isRequested: ({ context }) => context.asker !== null,
    /** The draft is older than the room: somebody saved before we got it. */
    isStale: ({ context }) =>
      context.unchecked &&
      context.room?.revision !== undefined &&
      context.room.revision !== normaliseEtag(context.etag),
    isRead: (_, { ok }: { ok: boolean }) => ok,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    isWithheld: (_, { error }: { error: unknown }) => failureOf(error).status === 403,
    isUnauthorised: (_, { error }: { error: unknown }) => failureOf(error).status === 401,
    isForbidden: (_, { failure }: { failure: Failure }) => failure.status === 403,
    isGone: (_, { failure }: { failure: Failure }) => failure.status === 404,
    isInsisting: ({ context }) => context.editAttempts + 1 > READ_ONLY_CLICKS,
    isTaken: ({ context }) => context.sentence?.key === 'error.blocked',
    wasSent: (_, { result }: { result: SaveResult | null }) => result !== null,
    hasUnsaved: ({ context }) => context.unsaved,
    hasRecovery: ({ context }) => context.recovery !== null,
    isFound: (_, page: object | null) => page !== null,
    /** Shown already. Drawn anew, it would lose what is chosen in it. */
    isSameLive: ({ context: { live } }, stored: LivePage | null) =>
      stored !== null && live?.html === stored.page.html && live.config === stored.page.config,
    isUnreadable: (_, { draft }: TakenRecovery) => draft === null,
    wouldUndo: ({ context }, { edited }: TakenRecovery) => edited && context.recovery?.outdated === false,
    isOfPage: ({ context }) => context.request.draft !== undefined,
  },
});

type Requested = Pick<Extract<RoomFact, { type: 'room.requested' }>, 'request'>;
type Refused = Pick<Extract<RoomFact, { type: 'room.refused' }>, 'holder' | 'failure' | 'busy'>;
type Lost = Pick<Extract<RoomFact, { type: 'room.kicked' }>, 'by' | 'deleted' | 'why'>;

/** The sentence for the former holder. */
const HANDED_OVER = {
  given: 'editor.handedGiven',
  unanswered: 'editor.handedUnanswered',
  idle: 'editor.handedIdle',
  released: 'editor.released',
} as const;

/** The sentence for a loss where nobody took the room. */
function lossOf({ role }: EditorContext, deleted: boolean): Sentence['key'] {
  if (deleted) return 'editor.pageDeleted';
  return mayDo(role, 'write') ? 'editor.rightLost' : 'editor.viewLost';
}

/** A page as somebody else saved it. */
export interface LivePage {
  readonly page: EditorPage;
  readonly draft: Draft;
}

/** Offered edits as a draft, or why there are none; `edited` tells whether the shown draft was edited. */
export type TakenRecovery = { draft: Draft; edited: boolean } | { draft: null; problem: Sentence; edited: boolean };

/** spec access.4: the page's owner may kick; spec rooms.4: a person may always displace their own tab. */
export function mayKick(context: Pick<EditorContext, 'role' | 'holder' | 'userId'>): boolean {
  return mayDo(context.role, 'kick') || (context.holder !== null && context.holder.user_id === context.userId);
}

/** The intent of a window in the room: people who may only read the page watch. */
export function intentOf({ role }: Pick<EditorContext, 'role'>): RoomIntent {
  return mayDo(role, 'write') ? 'join' : 'watch';
}

/** The edits offered now; null if there are none. */
export function selectOffer(session: { hasTag(tag: 'offering'): boolean; context: EditorContext }): Recovery | null {
  return session.hasTag('offering') ? session.context.recovery : null;
}

function given({
  epoch,
  revision,
  request = null,
}: Held): Pick<EditorContext, 'room' | 'delay' | 'holder' | 'busy' | 'asker'> {
  return { room: { epoch, revision }, delay: null, holder: null, busy: null, asker: request };
}

function startOf({ page, etag, room }: EditorContext): AutosaveEvent {
  const { id: pageId, label, html, config } = page as EditorPage;
  return { type: 'autosave.start', target: { pageId, epoch: room?.epoch, etag, content: { label, html, config } } };
}

/** The context after this window changed the stored page: saved, published, rolled back. */
function changed(context: EditorContext, page: Partial<EditorPage>, etag: string | undefined): Partial<EditorContext> {
  const { recovery } = context;
  return {
    page: context.page && { ...context.page, ...page },
    etag: etag ?? context.etag,
    recovery: recovery && { ...recovery, outdated: recovery.outdated || isNew(page, context) },
  };
}

/** Whether a change of the page concerns its content or settings. */
function isNew({ html, config }: Partial<EditorPage>, { page }: EditorContext): boolean {
  return (html !== undefined && html !== page?.html) || (config !== undefined && config !== page?.config);
}

/** The requested copy; the same as before if its answer was lost. */
function prepared({ recovery, copy, copies, key }: EditorContext, content: NewPageBody): Partial<EditorContext> {
  const source = recovery ?? content;
  const page = copyPage(source, text('pages.copyOf', { name: source.label }));
  const request = copyRequest(page, copy, () => `${key}-${copies + 1}`);
  const next = request === copy ? {} : { copy: { ...request, of: recovery }, copies: copies + 1 };
  return { copied: null, copyFailure: null, ...next };
}
