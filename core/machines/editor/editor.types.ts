import type { PageRole } from '#core/access/roles.ts';
import type { Failure, Sentence } from '#core/machines/failure.ts';
import type { RoomFact } from '#core/machines/room-lock/index.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { Recovery } from './find-recovery.ts';

/**
 * The query of `/edit?template&draft`: neither makes a new draft, a template is copied, a draft is opened
 * (spec editor.1, editor.2, editor.4).
 */
export interface EditorRequest {
  template?: string;
  draft?: string;
}

export interface EditorInput {
  request: EditorRequest;
  /** The id of the person who edits. */
  userId: string;
}

/** A page as it was opened, and what the opener may do with it. */
export interface OpenedPage {
  page: EditorPage;
  etag?: string;
  role: PageRole;
  /** Edits of this device that no server has, left by a crash or a kick. */
  recovery: Recovery | null;
}

/** What the editor tells the actor that holds the room. */
export type RoomOrder = { type: 'room.join'; pageId: string } | { type: 'room.kick' } | { type: 'room.leave' };

export type EditorEvent =
  | RoomFact
  | { type: 'page.loaded' }
  /** The server's page changed by our own doing: saved, published, rolled back. */
  | { type: 'page.changed'; page: Partial<EditorPage>; etag?: string }
  | { type: 'editor.kick' }
  | { type: 'editor.retry' }
  | { type: 'editor.close' }
  /** Somebody clicked to edit a page they may only read. */
  | { type: 'edit.attempted' }
  | { type: 'recovery.found'; entry: Recovery }
  /** The offer was taken or declined. */
  | { type: 'recovery.settled' };

export type EditorFact =
  /** The page has an address now; `created` when it is a new one, so that the address bar can follow. */
  | { type: 'editor.opened'; pageId: string; created: boolean }
  | { type: 'editor.ready'; page: EditorPage; etag?: string; epoch?: number }
  | { type: 'editor.regained'; epoch?: number; revision?: string }
  /** The room was lost and is not to be had for now. */
  | { type: 'editor.delayed'; failure: Failure }
  | { type: 'editor.readOnly'; page: EditorPage }
  /** spec editor.7: clicking edit on a read-only page more than twice shows 'The page is read-only'. */
  | { type: 'editor.readOnlyReminder' }
  | { type: 'editor.blocked'; holder: RoomHolder | null }
  | { type: 'editor.kicked'; by: RoomHolder | null }
  | { type: 'editor.broken'; sentence: Sentence };

export interface EditorContext {
  request: EditorRequest;
  userId: string;
  page: EditorPage | null;
  etag: string | undefined;
  role: PageRole;
  /** The room as it was given last; null while it is not ours. */
  room: { epoch?: number; revision?: string } | null;
  /** The room was given after the page was read, so the page may be older than the room. */
  unchecked: boolean;
  /** Why the room could not be asked for when that was tried last; null once it is ours. */
  delay: Failure | null;
  holder: RoomHolder | null;
  by: RoomHolder | null;
  /** What to say where the editor is blocked, kicked or broken. */
  sentence: Sentence | null;
  /** Why the page could not be loaded. */
  failure: Failure | null;
  recovery: Recovery | null;
  editAttempts: number;
}

export type EditorTag =
  | 'busy'
  | 'ready'
  | 'readOnly'
  | 'blocked'
  | 'free'
  | 'kicked'
  | 'broken'
  | 'unloadable'
  | 'closed';
