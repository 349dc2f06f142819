import { type ActorRefFrom, type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { roleOnPage } from '#core/access/roles.ts';
import type { Migrated } from '#core/config/migrate.ts';
import type { RefusedConfiguration } from '#core/config/report.ts';
import { UNSENT_LIFE } from '#core/constants.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { readDraft, readHtml } from '#core/draft/read-draft.ts';
import { newPage } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import { type autosaveMachine, flush } from '#core/machines/autosave/autosave.machine.ts';
import type { documentMachine } from '#core/machines/document/document.machine.ts';
import type { journalMachine } from '#core/machines/journal/journal.machine.ts';
import type { RoomEvent } from '#core/machines/room-lock/room-lock.setup.ts';
import type { Api, EditorPage, OwnPermission, WithEtag } from '#core/ports/api.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { HtmlRead, LivePage, TakenRecovery } from './editor-session.setup.ts';
import type { Copy, EditorEvent, EditorRequest, OpenedPage, Recovery } from './editor-session.types.ts';
import type { LateReader } from './late-reader.ts';
import { findLeft, findRecovery, nextRecovery } from './recovery.ts';

interface EditorSessionPorts {
  api: Api;
  journal: Journal;
  parser: HtmlParser;
  configurations: LateReader;
  now(): number;
  /** The present draft in the form in which this device stores it. */
  readEntry(): JournalEntry;
}

/** The session's own actors over its ports. */
export function editorSessionActors(ports: EditorSessionPorts) {
  return { ...watchingActors, ...pageActors(ports), ...recoveryActors(ports) };
}

/** What passes on the facts and edits of the session's children. */
const watchingActors = {
  facts: fromCallback<EditorEvent, { of: string | AnyActorRef }>(({ input, system, sendBack }) => {
    const actor: AnyActorRef = typeof input.of === 'string' ? system.get(input.of) : input.of;
    const telling = actor.on('*', (fact) => sendBack(fact));
    return () => telling.unsubscribe();
  }),
  edits: fromCallback(({ system }) => {
    const document: ActorRefFrom<typeof documentMachine> = system.get('document');
    const autosave: ActorRefFrom<typeof autosaveMachine> = system.get('autosave');
    const journal: ActorRefFrom<typeof journalMachine> = system.get('journal');
    let { draft } = document.getSnapshot().context;
    const watching = document.subscribe(({ context }) => {
      if (context.draft === draft) return;
      draft = context.draft;
      autosave.send({ type: 'draft.edited' });
      system.get('room')?.send({ type: 'room.active' } satisfies RoomEvent);
      journal.send({ type: 'draft.edited' });
    });
    return () => watching.unsubscribe();
  }),
  saveAll: fromPromise<void>(async ({ system }) => void (await flush(system.get('autosave')))),
};

/** What opens and reads the page. */
function pageActors({ api, journal, parser, configurations, now }: EditorSessionPorts) {
  return {
    openPage: fromPromise<OpenedPage, { request: EditorRequest; userId: string; key: string }>(
      async ({ input: { request, userId, key }, signal }) => {
        const [{ body: page, etag }] = await Promise.all([loadPage(api, request, key, signal), configurations.load()]);
        const [own, recovery] = await Promise.all([
          ownPermission(api, page, userId, signal),
          findRecovery(journal, { body: page, etag }, now()),
        ]);
        const role = page.role ?? roleOnPage(userId, page, { action: own?.action });
        return { page, etag, role, asked: own?.asked === true, recovery };
      },
    ),
    readHtml: fromPromise<HtmlRead, { page: EditorPage }>(({ input: { page } }) => readHtml(page.html, parser)),
    readConfiguration: fromPromise<Migrated | RefusedConfiguration, { page: EditorPage }>(async ({ input: { page } }) =>
      configurations.read(page.config, { label: page.label }),
    ),
    readPage: fromPromise<Draft | null, { page: EditorPage }>(async ({ input: { page } }) => {
      const read = await readDraft(page, parser);
      return read.ok ? read.draft : null;
    }),
    readLive: fromPromise<LivePage | null, { pageId: string }>(async ({ input: { pageId }, signal }) => {
      const { body: page } = await api.page(pageId, signal);
      const read = await readDraft(page, parser);
      return read.ok ? { page, draft: read.draft } : null;
    }),
  };
}

/** The page of a request: the stored one, or a new one made of a template. */
async function loadPage(
  api: Api,
  request: EditorRequest,
  key: string,
  signal: AbortSignal,
): Promise<WithEtag<EditorPage>> {
  if (request.draft !== undefined) return api.page(request.draft, signal);
  const source = request.template === undefined ? newPage() : (await api.page(request.template, signal)).body;
  const { folder } = request;
  const options = { idempotencyKey: key, ...(folder !== undefined && { folder }) };
  return api.createPage(copyPage(source), options, signal);
}

async function ownPermission(
  api: Api,
  page: EditorPage,
  userId: string,
  signal: AbortSignal,
): Promise<OwnPermission | undefined> {
  if (page.user_id === userId) return undefined;
  const permissions = await api.permissions(signal);
  return permissions.find((permission) => permission.editor_page_id === page.id);
}

/** What looks after edits of this device that no server has. */
function recoveryActors({ api, journal, parser, now, readEntry }: EditorSessionPorts) {
  return {
    pruneJournal: fromPromise(() => journal.prune(now() - UNSENT_LIFE)),
    compareUnsaved: fromPromise<Recovery | null>(async ({ signal }) => {
      const entry = readEntry();
      const stored = await api.page(entry.pageId, signal).catch(() => null);
      const isSaved = stored !== null && stored.body.html === entry.html && stored.body.config === entry.config;
      return isSaved ? null : { ...entry, outdated: false };
    }),
    findLeft: fromPromise<Recovery | null, { request: EditorRequest }>(async ({ input: { request } }) =>
      request.draft === undefined ? null : findLeft(journal, request.draft),
    ),
    readRecovery: fromPromise<TakenRecovery, { recovery: Recovery }>(async ({ input: { recovery }, system }) => {
      const read = await readDraft(recovery, parser);
      const autosave: ActorRefFrom<typeof autosaveMachine> = system.get('autosave');
      const edited = autosave.getSnapshot().hasTag('dirty');
      return read.ok ? { draft: read.draft, edited } : { draft: null, problem: { key: read.reason }, edited };
    }),
    settleRecovery: fromPromise<Recovery | null, { recovery: Recovery }>(({ input: { recovery } }) =>
      nextRecovery(journal, recovery, now()),
    ),
    createCopy: fromPromise<string, Copy>(async ({ input: { page, key, of }, signal }) => {
      const { body } = await api.createPage(page, { idempotencyKey: key }, signal);
      if (of !== null) await journal.remove(of.pageId);
      return body.id;
    }),
  };
}
