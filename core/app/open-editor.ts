import { type ActorRefFrom, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { writeDraft } from '#core/draft/draft.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { autosaveActors } from '#core/machines/autosave/autosave.actors.ts';
import { autosaveMachine, flush, whenPaused } from '#core/machines/autosave/autosave.machine.ts';
import type { SavedContent } from '#core/machines/autosave/autosave.setup.ts';
import { type documentMachine, documentOver } from '#core/machines/document/document.machine.ts';
import { editorSessionActors } from '#core/machines/editor-session/editor-session.actors.ts';
import { editorSessionMachine } from '#core/machines/editor-session/editor-session.machine.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import type { EditorRequest } from '#core/machines/editor-session/editor-session.types.ts';
import { lateReader } from '#core/machines/editor-session/late-reader.ts';
import { sentNote } from '#core/machines/editor-session/recovery.ts';
import type { Failure, Sentence } from '#core/machines/failure.ts';
import { journalActors, journalMachine } from '#core/machines/journal/journal.machine.ts';
import { publishMachine } from '#core/machines/publish/publish.machine.ts';
import { roomLockActors } from '#core/machines/room-lock/room-lock.actors.ts';
import { roomLockMachine } from '#core/machines/room-lock/room-lock.machine.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import type { Realtime } from '#core/ports/realtime.ts';
import type { App } from './create-app.ts';
import {
  type InspectPorts,
  inspectPage,
  type PublishActor,
  problemOf,
  publishActors,
  requireValid,
} from './publish-page.ts';

export interface EditorPorts extends InspectPorts {
  realtime: Realtime;
  journal: Journal;
}

type EditorActor = ActorRefFrom<typeof editorSessionMachine>;

/** An open editor. Views read the actors and send them events; operations with an answer are methods. */
export interface EditorHandle {
  /** The session; its tags say what may be shown (core/machines/editor-session). */
  readonly editor: EditorActor;
  /** The draft with its history; empty until the page is loaded. */
  readonly document: ActorRefFrom<typeof documentMachine>;
  /** The page as somebody else saves it, while they hold it; undefined otherwise. */
  readonly live: ActorRefFrom<typeof documentMachine> | undefined;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly journal: ActorRefFrom<typeof journalMachine>;
  /** undefined until the room is requested; readers never request it. */
  readonly room: ActorRefFrom<typeof roomLockMachine> | undefined;
  /** Sends unsaved edits now; null once the server has everything, else why not. */
  flush(): Promise<Failure | null>;
  /** The publish that was started, or the running one. */
  publish(): PublishActor;
  /** Restores the published version; the undo history starts again (spec publishing.7). */
  rollBack(): PublishActor;
  /**
   * Restores the journal's edits into the draft; returns their error or null. If the draft was edited since they were
   * offered, they are offered again with the warning that they would undo that.
   */
  recover(): Promise<Sentence | null>;
  declineRecovery(): Promise<void>;
  /** The offered edits as a draft, to be compared; null where they cannot be read. */
  readOffer(): Promise<Draft | null>;
  /** Creates a new page from the journal's edits, else from the shown draft; returns its id. */
  keepAsCopy(): Promise<string>;
  /** The tab may close now (`pagehide`): stores every unsaved edit on this device, and sends it if there is time. */
  hurry(): void;
  /** Saves, leaves the room and stops. */
  close(): Promise<void>;
  /** Leaves the room and stops at once; unsaved edits stay in the journal. */
  dispose(): void;
}

/** Opens a page for editing, or read-only without more rights. */
export function openEditor(app: App, ports: EditorPorts, request: EditorRequest): EditorHandle {
  const editor = startSession(app, ports, request);
  const { document, autosave, journal } = childrenOf(editor);

  function startJob(type: 'page.publish' | 'page.rollBack'): PublishActor {
    editor.send({ type });
    return editor.getSnapshot().context.job as PublishActor;
  }

  return {
    editor,
    document,
    autosave,
    journal,
    get live() {
      return editor.getSnapshot().children.live as EditorHandle['live'];
    },
    get room() {
      return editor.getSnapshot().children.room as EditorHandle['room'];
    },
    flush: () => flush(autosave),
    publish: () => startJob('page.publish'),
    rollBack: () => startJob('page.rollBack'),
    ...offersOf(editor, ports),
    hurry() {
      journal.send({ type: 'journal.now' });
      autosave.send({ type: 'autosave.flush' });
    },
    async close() {
      if (isOpen(editor.getSnapshot())) await flush(autosave);
      await offerSettled(editor);
      this.dispose();
    },
    dispose() {
      if (editor.getSnapshot().status !== 'active') return;
      editor.send({ type: 'editor.close' });
      editor.stop();
    },
  };
}

/** The decisions about edits that are offered back. */
function offersOf(
  editor: EditorActor,
  { parser }: EditorPorts,
): Pick<EditorHandle, 'recover' | 'readOffer' | 'declineRecovery' | 'keepAsCopy'> {
  return {
    async recover() {
      editor.send({ type: 'recovery.take' });
      return (await offerSettled(editor)).context.problem;
    },
    async readOffer() {
      const offer = selectOffer(editor.getSnapshot());
      const read = offer && (await readDraft(offer, parser));
      return read?.ok ? read.draft : null;
    },
    async declineRecovery() {
      editor.send({ type: 'recovery.decline' });
      await offerSettled(editor);
    },
    async keepAsCopy() {
      editor.send({ type: 'recovery.copy', content: contentOf(editor) });
      const { copied, copyFailure: failure } = (await offerSettled(editor)).context;
      if (failure !== null) throw new ApiError({ ...failure, summary: failure.reason });
      return copied as string;
    },
  };
}

/** The session once the decision about an offer is carried out. */
function offerSettled(editor: EditorActor): Promise<SnapshotFrom<typeof editorSessionMachine>> {
  return waitFor(editor, (snapshot) => !snapshot.hasTag('settling'));
}

/** The session with its children connected to the ports; they read each other's state through it. */
function startSession(app: App, ports: EditorPorts, request: EditorRequest): EditorActor {
  const { api, actorOptions } = app;
  const { connectivity, now } = app.ports;

  const configurations = lateReader();
  const readContent = () => contentOf(editor);
  const checkConfiguration = (config: string) => problemOf(configurations.read(config));
  function readEntry(): JournalEntry {
    const { page, etag } = editor.getSnapshot().context;
    return { pageId: page?.id ?? '', ...readContent(), basedOn: etag, at: now() };
  }
  const noteSent = (pageId: string, content: SavedContent) => ports.journal.noteSent(pageId, sentNote(content, now()));
  const publishing = {
    async check(signal: AbortSignal) {
      await requireValid(readContent().config);
      const { draft } = childrenOf(editor).document.getSnapshot().context;
      return inspectPage(app, ports, { draft, page: editor.getSnapshot().context.page }, signal);
    },
    async save() {
      const { pageId, epoch, etag } = await whenPaused(childrenOf(editor).autosave);
      return { pageId, epoch, etag };
    },
  };
  const actors = {
    ...editorSessionActors({ ...ports, api, configurations, now, readEntry }),
    document: documentOver({ now }),
    autosave: autosaveMachine.provide({
      actors: autosaveActors({ api, connectivity, readContent, noteSent, checkConfiguration }),
    }),
    journal: journalMachine.provide({ actors: journalActors({ journal: ports.journal, readEntry }) }),
    roomLock: roomLockMachine.provide({ actors: roomLockActors(ports) }),
    publish: publishMachine.provide({ actors: publishActors({ api, ...publishing }) }),
  };
  const userId = app.session.getSnapshot().context.user?.id ?? '';
  const input = { request, userId, key: uniqueKey() };
  const editor: EditorActor = createActor(editorSessionMachine.provide({ actors }), { ...actorOptions, input });
  editor.start();
  return editor;
}

/** The actors that live as long as the session. */
type Children = Pick<EditorHandle, 'document' | 'autosave' | 'journal'>;

function childrenOf(editor: EditorActor): Children {
  return editor.getSnapshot().children as unknown as Children;
}

/** The draft as it would be stored now. */
function contentOf(editor: EditorActor) {
  return writeDraft(childrenOf(editor).document.getSnapshot().context.draft);
}

function isOpen(snapshot: SnapshotFrom<typeof editorSessionMachine>): boolean {
  return snapshot.status === 'active' && snapshot.hasTag('ready');
}
