import { type ActorRefFrom, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { writeDraft } from '#core/draft/draft.ts';
import { autosaveActors } from '#core/machines/autosave/autosave.actors.ts';
import { autosaveMachine } from '#core/machines/autosave/autosave.machine.ts';
import { flush, whenPaused } from '#core/machines/autosave/flush.ts';
import { type documentMachine, documentOver } from '#core/machines/document/document.machine.ts';
import { editorSessionActors } from '#core/machines/editor-session/editor-session.actors.ts';
import { editorSessionMachine } from '#core/machines/editor-session/editor-session.machine.ts';
import type { EditorRequest } from '#core/machines/editor-session/editor-session.types.ts';
import type { Failure, Sentence } from '#core/machines/failure.ts';
import { journalActors } from '#core/machines/journal/journal.actors.ts';
import { journalMachine } from '#core/machines/journal/journal.machine.ts';
import { publishActors } from '#core/machines/publish/publish.actors.ts';
import { publishMachine } from '#core/machines/publish/publish.machine.ts';
import { roomLockActors } from '#core/machines/room-lock/room-lock.actors.ts';
import { roomLockMachine } from '#core/machines/room-lock/room-lock.machine.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import type { Realtime } from '#core/ports/realtime.ts';
import type { App } from './create-app.ts';
import { checkConfiguration, type InspectPorts, inspectPage } from './inspect-page.ts';
import { type PublishActor, requireValid } from './start-publish.ts';

export interface EditorPorts extends InspectPorts {
  realtime: Realtime;
  journal: Journal;
}

type EditorActor = ActorRefFrom<typeof editorSessionMachine>;

/** An editor at work. Views read the actors and send them events; what has an answer to wait for is a method. */
export interface EditorHandle {
  /** The session; its tags say what may be shown (core/machines/editor-session). */
  readonly editor: EditorActor;
  /** The draft with its history; blank until the editor has read the page. */
  readonly document: ActorRefFrom<typeof documentMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly journal: ActorRefFrom<typeof journalMachine>;
  /** undefined while the room is not asked for; readers never ask. */
  readonly room: ActorRefFrom<typeof roomLockMachine> | undefined;
  /** Sends what is unsaved now; null once the server has everything, else why it has not. */
  flush(): Promise<Failure | null>;
  /** The publishing that was started, or the one that is under way. */
  publish(): PublishActor;
  /** Brings back the published version; the undo history starts anew (spec publishing.7). */
  rollBack(): PublishActor;
  /**
   * Takes the edits the journal kept into the draft; answers what is wrong with them, null where nothing is. Where the
   * draft was edited since they were offered, they are offered once more as what would undo that.
   */
  recover(): Promise<Sentence | null>;
  declineRecovery(): Promise<void>;
  /** Makes a new page of the edits the journal kept, else of the draft as it is shown; gives its id. */
  keepAsCopy(): Promise<string>;
  /** The tab may end any moment (`pagehide`): everything unsaved goes to this device, and out if there is time. */
  hurry(): void;
  /** Saves, leaves the room and stops. */
  close(): Promise<void>;
  /** Leaves the room and stops at once; unsaved edits stay in the journal. */
  dispose(): void;
}

/** Opens a page for editing, or for looking at where more is not allowed. */
export function openEditor(app: App, ports: EditorPorts, request: EditorRequest): EditorHandle {
  const editor = startSession(app, ports, request);
  const { document, autosave, journal } = childrenOf(editor);

  /** Where an offer is being decided on, how that ended. */
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('settling'));

  function startJob(type: 'page.publish' | 'page.rollBack'): PublishActor {
    editor.send({ type });
    return editor.getSnapshot().context.job as PublishActor;
  }

  return {
    editor,
    document,
    autosave,
    journal,
    get room() {
      return editor.getSnapshot().children.room as EditorHandle['room'];
    },
    flush: () => flush(autosave),
    publish: () => startJob('page.publish'),
    rollBack: () => startJob('page.rollBack'),
    async recover() {
      editor.send({ type: 'recovery.take' });
      return (await settled()).context.problem;
    },
    async declineRecovery() {
      editor.send({ type: 'recovery.decline' });
      await settled();
    },
    async keepAsCopy() {
      editor.send({ type: 'recovery.copy', content: contentOf(editor) });
      const { copied, copyFailure: failure } = (await settled()).context;
      if (failure !== null) throw new ApiError({ ...failure, summary: failure.reason });
      return copied as string;
    },
    hurry() {
      journal.send({ type: 'journal.now' });
      autosave.send({ type: 'autosave.flush' });
    },
    async close() {
      if (isOpen(editor.getSnapshot())) await flush(autosave);
      await settled();
      this.dispose();
    },
    dispose() {
      if (editor.getSnapshot().status !== 'active') return;
      editor.send({ type: 'editor.close' });
      editor.stop();
    },
  };
}

/** The session with its children wired to the ports; they find each other's state through it. */
function startSession(app: App, ports: EditorPorts, request: EditorRequest): EditorActor {
  const { api, actorOptions } = app;
  const { connectivity, now } = app.ports;

  const readContent = () => contentOf(editor);
  function readEntry(): JournalEntry {
    const { page, etag } = editor.getSnapshot().context;
    return { pageId: page?.id ?? '', ...readContent(), basedOn: etag, at: now() };
  }
  const publishing = {
    async check(signal: AbortSignal) {
      requireValid(readContent().config);
      const { draft } = childrenOf(editor).document.getSnapshot().context;
      return inspectPage(app, ports, { draft, page: editor.getSnapshot().context.page }, signal);
    },
    async save() {
      const { pageId, epoch, etag } = await whenPaused(childrenOf(editor).autosave);
      return { pageId, epoch, etag };
    },
  };
  const actors = {
    ...editorSessionActors({ ...ports, api, now, readEntry }),
    document: documentOver({ now }),
    autosave: autosaveMachine.provide({
      actors: autosaveActors({ api, connectivity, readContent, checkConfiguration }),
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
