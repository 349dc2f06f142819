import type { ActorRefFrom } from 'xstate';
import type { PageRole } from '#core/access/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { CopyRequest, NewPageBody } from '#core/draft/copy-page.ts';
import type { AutosaveFact } from '#core/machines/autosave/autosave.setup.ts';
import type { Failure, Sentence } from '#core/machines/failure.ts';
import type { PublishFact, publishMachine } from '#core/machines/publish/publish.machine.ts';
import type { RoomFact } from '#core/machines/room-lock/room-lock.setup.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { JournalEntry } from '#core/ports/journal.ts';
import type { RoomAsked, RoomHolder } from '#core/ports/realtime.ts';

/**
 * The query of `/edit?template&folder&draft`: neither makes a new draft, a template is copied, a draft is opened
 * (spec editor.1, editor.2, editor.4).
 */
export interface EditorRequest {
  template?: string;
  /** The id of the folder that a new draft is made in. */
  folder?: string;
  draft?: string;
}

export interface EditorInput {
  request: EditorRequest;
  /** The id of the person who edits. */
  userId: string;
  /** Identifies this session where it makes pages, so that trying again does not make a second one. */
  key: string;
}

/** A page as it was opened, and what the opener may do with it. */
export interface OpenedPage {
  page: EditorPage;
  etag?: string;
  role: PageRole;
  /** They asked for the right to edit, and have no answer yet. */
  asked: boolean;
  /** Edits of this device that no server has, left by a crash or a kick. */
  recovery: Recovery | null;
}

/** Edits that are offered back. */
export interface Recovery extends JournalEntry {
  /** The page was changed since they were made, by somebody else or from elsewhere: restored, they would undo that. */
  readonly outdated: boolean;
}

/** A copy to be made of unsaved edits. */
export interface Copy extends CopyRequest {
  /** What it is made of, where that is kept on this device. */
  readonly of: Recovery | null;
}

export type EditorEvent =
  | RoomFact
  | PublishFact
  | AutosaveFact
  | { type: 'page.loaded' }
  /** The room is to be held from now on, or no more. */
  | { type: 'lock.wanted' }
  /** The room is only to be watched from now on. */
  | { type: 'news.wanted' }
  | { type: 'lock.dropped' }
  /** The page cannot be read: what this device has of it may be all there is. */
  | { type: 'page.unreadable' }
  | { type: 'page.publish' }
  | { type: 'page.rollBack' }
  /** `sure` also takes the page from somebody who works on it just now. */
  | { type: 'editor.kick'; sure?: boolean }
  /** They are left to work. */
  | { type: 'editor.wait' }
  /** Asks the holder for the page, or no more. */
  | { type: 'editor.ask' }
  | { type: 'editor.unask' }
  /** The holder gives the page to whom asks for it, or keeps it. */
  | { type: 'page.give' }
  | { type: 'page.keep' }
  | { type: 'editor.retry' }
  | { type: 'editor.close' }
  /** Somebody clicked to edit a page they may only read. */
  | { type: 'edit.attempted' }
  | { type: 'recovery.take' }
  | { type: 'recovery.decline' }
  /** A new page is wanted of the edits that are offered, else of the draft as it is shown, which comes with it. */
  | { type: 'recovery.copy'; content: NewPageBody };

export type EditorFact =
  /** The page has an address now; `created` when it is a new one, so that the address bar can follow. */
  | { type: 'editor.opened'; pageId: string; created: boolean }
  | { type: 'editor.ready' }
  /** spec editor.7: clicking edit on a read-only page more than twice shows 'The page is read-only'. */
  | { type: 'editor.readOnlyReminder' };

export interface EditorContext {
  request: EditorRequest;
  userId: string;
  key: string;
  page: EditorPage | null;
  etag: string | undefined;
  role: PageRole;
  asked: boolean;
  /** What was read of the page on opening, until it is shown. */
  read: { readonly document?: PageDocument; readonly configuration?: PageConfiguration };
  /** The room as it was given last; null while it is not ours. */
  room: { epoch?: number; revision?: string } | null;
  /** The room was given after the page was read, so the page may be older than the room. */
  unchecked: boolean;
  /** Why the room could not be asked for when that was tried last; null once it is ours. */
  delay: Failure | null;
  holder: RoomHolder | null;
  /** The page as its holder saved it last, while that is what is shown. */
  live: EditorPage | null;
  by: RoomHolder | null;
  /** How many seconds ago the holder worked on the page, where it was not taken from them for that. */
  busy: number | null;
  /** The person who asks for the page while it is edited here. */
  asker: RoomAsked | null;
  /** What to say where the editor is blocked, kicked or broken. */
  sentence: Sentence | null;
  /** Why the page could not be loaded. */
  failure: Failure | null;
  editAttempts: number;
  /** The publishing or rollback that was started last. It goes on to its end though the page is lost meanwhile. */
  job: ActorRefFrom<typeof publishMachine> | null;
  /** The page was lost with edits that the server may not have, and nobody has looked yet whether it has. */
  unsaved: boolean;
  /** The edits that are offered back. */
  recovery: Recovery | null;
  /** Why they cannot be shown. */
  problem: Sentence | null;
  /** The copy that was asked for last; asked for again without an answer, it is the same one. */
  copy: Copy | null;
  copies: number;
  /** The id of the copy that was made last, or why it was not. */
  copied: string | null;
  copyFailure: Failure | null;
}

export type EditorTag =
  | 'busy'
  | 'ready'
  | 'readOnly'
  | 'blocked'
  | 'free'
  /** What is shown of the page of somebody else is older than what is stored. */
  | 'stale'
  | 'kicked'
  | 'broken'
  | 'unloadable'
  | 'closed'
  /** A publishing or rollback is under way. */
  | 'publishing'
  /** The page is about to be given away. */
  | 'giving'
  /** What is in `context.recovery` can be taken, declined or copied. */
  | 'offering'
  /** An offer is being taken, declined or copied. */
  | 'settling';
