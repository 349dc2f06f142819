import { type ActorRefFrom, createActor } from 'xstate';
import { UNSENT_LIFE } from '#core/constants.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { newPage } from '#core/draft/new-page.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import { autosaveActors, autosaveMachine, flush } from '#core/machines/autosave/index.ts';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import {
  type EditorRequest,
  editorActors,
  editorMachine,
  findLeft,
  nextRecovery,
  type Recovery,
} from '#core/machines/editor/index.ts';
import type { Failure, Sentence } from '#core/machines/failure.ts';
import { journalActors, journalMachine } from '#core/machines/journal/index.ts';
import type { PublishKind } from '#core/machines/publish/index.ts';
import { type RoomFact, roomLockActors, roomLockMachine } from '#core/machines/room-lock/index.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import type { Realtime } from '#core/ports/realtime.ts';
import { text } from '#core/texts/index.ts';
import { checkConfiguration } from './check-configuration.ts';
import type { App } from './create-app.ts';
import { type InspectPorts, inspectPage } from './inspect-page.ts';
import { type PublishActor, requireValid, runPublish } from './start-publish.ts';
import { uniqueKey } from './unique-key.ts';

export interface EditorPorts extends InspectPorts {
  realtime: Realtime;
  journal: Journal;
}

/** An editor at work. Views read the actors and send them events; what takes more than one of them is a method. */
export interface EditorHandle {
  /** Readiness; its tags say what may be shown (core/machines/editor). */
  readonly editor: ActorRefFrom<typeof editorMachine>;
  /** The draft with its history; blank until the editor has read the page. */
  readonly document: ActorRefFrom<typeof documentMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly journal: ActorRefFrom<typeof journalMachine>;
  /** undefined until the room is asked for; readers never ask. */
  readonly room: ActorRefFrom<typeof roomLockMachine> | undefined;
  /** Sends what is unsaved now; null once the server has everything, else why it has not. */
  flush(): Promise<Failure | null>;
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
  const { api, actorOptions } = app;
  const userId = app.session.getSnapshot().context.user?.id ?? '';
  let room: EditorHandle['room'];
  let replacing = false;
  /** A copy whose answer was lost: asked for again, it is the same one. */
  let copying: { readonly of: string; readonly key: string } | null = null;

  const document = createActor(documentMachine, { ...actorOptions, input: { now: app.ports.now } });
  const readContent = () => writeDraft(document.getSnapshot().context.draft);
  const autosave = createActor(
    autosaveMachine.provide({
      actors: autosaveActors({ api, connectivity: app.ports.connectivity, readContent, checkConfiguration }),
    }),
    actorOptions,
  );
  const journal = createActor(
    journalMachine.provide({ actors: journalActors({ journal: ports.journal, readEntry }) }),
    actorOptions,
  );
  const editor = createActor(
    editorMachine.provide({
      actors: editorActors({
        ...ports,
        api,
        idempotencyKey: uniqueKey(),
        now: app.ports.now,
        newPage,
        showDraft,
        openRoom,
      }),
    }),
    { ...actorOptions, input: { request, userId } },
  );

  function openRoom(pageId: string, tell: (fact: RoomFact) => void) {
    const opened = createActor(roomLockMachine.provide({ actors: roomLockActors(ports) }), {
      ...actorOptions,
      input: { pageId },
    });
    opened.on('*', tell);
    room = opened;
    return opened.start();
  }

  function showDraft(draft: Draft): void {
    replacing = true;
    document.send({ type: 'draft.replaced', draft });
    replacing = false;
  }

  function readEntry(): JournalEntry {
    const { page, etag } = editor.getSnapshot().context;
    return { pageId: page?.id ?? '', ...readContent(), basedOn: etag, at: app.ports.now() };
  }

  function edited(): void {
    if (!editor.getSnapshot().hasTag('ready')) return;
    autosave.send({ type: 'draft.edited' });
    journal.send({ type: 'draft.edited' });
  }

  /** The page is not ours to write any more: what is unsaved stays on this device and is offered as a copy. */
  function stopEditing(): void {
    const unsaved = autosave.getSnapshot().hasTag('dirty');
    autosave.send({ type: 'autosave.stop' });
    if (!unsaved) return;
    journal.send({ type: 'journal.now' });
    void offerUnsaved({ ...readEntry(), outdated: false });
  }

  /** A save whose answer did not come any more may have arrived all the same; then there is nothing to offer. */
  async function offerUnsaved(entry: Recovery): Promise<void> {
    const stored = await api.page(entry.pageId).catch(() => null);
    if (editor.getSnapshot().status !== 'active') return;
    const { html, config } = entry;
    const isSaved = stored !== null && stored.body.html === html && stored.body.config === config;
    if (isSaved) journal.send({ type: 'page.saved', later: false });
    else editor.send({ type: 'recovery.found', entry });
  }

  let { draft } = document.getSnapshot().context;
  document.subscribe(({ context }) => {
    if (context.draft === draft) return;
    draft = context.draft;
    if (!replacing) edited();
  });
  editor.on('editor.ready', ({ page, etag, epoch }) => {
    const content = { label: page.label, html: page.html, config: page.config };
    autosave.send({ type: 'autosave.start', target: { pageId: page.id, epoch, etag, content } });
  });
  editor.on('editor.ready', () => void ports.journal.prune(app.ports.now() - UNSENT_LIFE).catch(() => undefined));
  editor.on('editor.regained', ({ epoch, revision }) => autosave.send({ type: 'room.held', epoch, revision }));
  editor.on('editor.delayed', ({ failure }) => autosave.send({ type: 'room.delayed', failure }));
  for (const fact of ['editor.blocked', 'editor.kicked', 'editor.readOnly', 'editor.broken'] as const) {
    editor.on(fact, stopEditing);
  }
  editor.on('editor.broken', async () => {
    const { request, recovery } = editor.getSnapshot().context;
    const left = recovery ?? (request.draft === undefined ? null : await findLeft(ports.journal, request.draft));
    if (left && editor.getSnapshot().status === 'active') editor.send({ type: 'recovery.found', entry: left });
  });
  autosave.on('page.saved', ({ result, later }) => {
    journal.send({ type: 'page.saved', later });
    if (result === null) return;
    const page = { ...result.content, updated_at: result.updatedAt };
    editor.send({ type: 'page.changed', page, etag: result.etag });
  });

  async function saveAll() {
    const failure = await flush(autosave);
    if (failure) throw new ApiError({ ...failure, summary: failure.reason });
    autosave.send({ type: 'autosave.pause' });
    const { pageId, epoch, etag } = autosave.getSnapshot().context.target ?? { pageId: '' };
    return { pageId, epoch, etag };
  }

  /**
   * Updates to one page are serialised (spec saving.3): an edit made meanwhile is saved after the job, not during it.
   */
  function run(kind: PublishKind): PublishActor {
    const job = runPublish(
      app,
      { kind, asks: true },
      {
        check: async (signal) => {
          const { draft } = document.getSnapshot().context;
          requireValid(writeDraft(draft).config);
          return inspectPage(app, ports, { draft, page: editor.getSnapshot().context.page }, signal);
        },
        save: saveAll,
      },
    );
    job.on('page.publishFailed', () => autosave.send({ type: 'autosave.resume' }));
    return job;
  }

  /** What waited behind it is offered next. */
  async function settleRecovery(settled: Recovery): Promise<void> {
    editor.send({ type: 'recovery.settled' });
    const next = await nextRecovery(ports.journal, settled, app.ports.now());
    if (next && editor.getSnapshot().status === 'active') editor.send({ type: 'recovery.found', entry: next });
  }

  for (const actor of [document, autosave, journal, editor]) actor.start();

  return {
    editor,
    document,
    autosave,
    journal,
    get room() {
      return room;
    },
    flush: () => flush(autosave),
    publish() {
      const job = run('publish');
      job.on('page.published', ({ page, etag }) => {
        autosave.send({ type: 'autosave.resume' });
        editor.send({ type: 'page.changed', page, etag });
      });
      return job;
    },
    rollBack() {
      const job = run('rollback');
      job.on('page.rolledBack', async ({ page, etag }) => {
        const read = await readDraft(page, ports.parser);
        if (read.ok) showDraft(read.draft);
        const content = { label: page.label, html: page.html, config: page.config };
        autosave.send({ type: 'page.replaced', content, etag });
        journal.send({ type: 'page.saved', later: false });
        editor.send({ type: 'page.changed', page, etag });
      });
      return job;
    },
    async recover() {
      const { recovery } = editor.getSnapshot().context;
      if (recovery === null) return null;
      const read = await readDraft(recovery, ports.parser);
      if (!read.ok) return { key: read.reason };
      if (!recovery.outdated && autosave.getSnapshot().hasTag('dirty')) {
        editor.send({ type: 'recovery.found', entry: { ...recovery, outdated: true } });
        return null;
      }
      document.send({ type: 'draft.replaced', draft: read.draft });
      await settleRecovery(recovery);
      return null;
    },
    async declineRecovery() {
      const { recovery } = editor.getSnapshot().context;
      if (recovery !== null) await settleRecovery(recovery);
    },
    async keepAsCopy() {
      const { recovery } = editor.getSnapshot().context;
      const content = recovery ?? readContent();
      const copy = copyPage(content, text('pages.copyOf', { name: content.label }));
      const of = JSON.stringify(copy);
      if (copying?.of !== of) copying = { of, key: uniqueKey() };
      const { body } = await api.createPage(copy, { idempotencyKey: copying.key });
      copying = null;
      if (recovery !== null) {
        await settleRecovery(recovery);
        await ports.journal.remove(recovery.pageId);
      }
      return body.id;
    },
    hurry() {
      journal.send({ type: 'journal.now' });
      autosave.send({ type: 'autosave.flush' });
    },
    async close() {
      const snapshot = editor.getSnapshot();
      if (snapshot.status === 'active' && snapshot.hasTag('ready')) await flush(autosave);
      this.dispose();
    },
    dispose() {
      if (editor.getSnapshot().status !== 'active') return;
      journal.send({ type: 'journal.now' });
      editor.send({ type: 'editor.close' });
      for (const actor of [editor, autosave, journal, document]) actor.stop();
    },
  };
}
