import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { roleOnPage } from '#core/access/roles.ts';
import { readConfiguration } from '#core/config/read.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Sentence } from '#core/machines/failure.ts';
import type { RoomFact } from '#core/machines/room-lock/index.ts';
import type { Api, EditorPage, NewPage, Tagged } from '#core/ports/api.ts';
import type { HtmlParser } from '#core/ports/html-parser.ts';
import type { Journal } from '#core/ports/journal.ts';
import type { EditorEvent, EditorRequest, OpenedPage, RoomOrder } from './editor.types.ts';
import { findRecovery } from './find-recovery.ts';
import { versionProblem } from './version-problem.ts';

interface EditorPorts {
  api: Api;
  journal: Journal;
  parser: HtmlParser;
  /** Identifies the creation of this editor's page, so that trying again does not make a second one. */
  idempotencyKey: string;
  /** What a new page is made of. */
  newPage(): NewPage;
  now(): number;
  /** Takes the page as it was read. */
  showDraft(draft: Draft): void;
  /** A room that is started and tells its facts. */
  openRoom(pageId: string, tell: (fact: RoomFact) => void): AnyActorRef;
}

/** The actors of the editor machine over its ports. */
export function editorActors(ports: EditorPorts) {
  const { api, journal, parser, idempotencyKey } = ports;

  async function load(request: EditorRequest, signal: AbortSignal): Promise<Tagged<EditorPage>> {
    if (request.draft !== undefined) return api.page(request.draft, signal);
    const source = request.template === undefined ? ports.newPage() : (await api.page(request.template, signal)).body;
    return api.createPage(copyPage(source), { idempotencyKey }, signal);
  }

  async function ownAction(page: EditorPage, userId: string, signal: AbortSignal): Promise<string | undefined> {
    if (page.user_id === userId) return undefined;
    const permissions = await api.permissions(signal);
    return permissions.find((permission) => permission.editor_page_id === page.id)?.action;
  }

  return {
    openPage: fromPromise<OpenedPage, { request: EditorRequest; userId: string }>(async ({ input, signal }) => {
      const { body: page, etag } = await load(input.request, signal);
      const [action, recovery] = await Promise.all([
        ownAction(page, input.userId, signal),
        findRecovery(journal, { body: page, etag }, ports.now()),
      ]);
      return { page, etag, role: roleOnPage(input.userId, page, action), recovery };
    }),
    readPage: fromPromise<Sentence | null, { page: EditorPage }>(async ({ input, signal }) => {
      const read = await readDraft(input.page, parser);
      if (!read.ok) return { ...versionProblem(input.page), key: read.reason };
      if (!signal.aborted) ports.showDraft(read.draft);
      return null;
    }),
    checkConfiguration: fromPromise<Sentence | null, { page: EditorPage }>(async ({ input }) => {
      const { config, label } = input.page;
      if (readConfiguration(config, { label }).ok) return null;
      return { ...versionProblem(input.page), key: 'error.configuration' };
    }),
    room: fromCallback<RoomOrder>(({ sendBack, receive }) => {
      let room: AnyActorRef | undefined;
      const tell = (order: RoomOrder) => {
        if (room?.getSnapshot().status === 'active') room.send(order);
      };
      receive((order) => {
        if (order.type === 'room.join') {
          room?.stop();
          room = ports.openRoom(order.pageId, (fact) => sendBack(fact satisfies EditorEvent));
        } else tell(order);
      });
      return () => {
        tell({ type: 'room.leave' });
        room?.stop();
      };
    }),
  };
}
