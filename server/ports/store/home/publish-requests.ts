import type { InvitationMail } from '#core/ports/organisations.ts';

/** Somebody who edits a page without publishing asks for it (spec organisations.203). */
export interface PublishRequestRecord {
  readonly id: string;
  readonly page_id: string;
  readonly user_id: string;
  /** What has changed, in their words. */
  readonly words: string;
  readonly asked_at: number;
  /** null while it is open. */
  readonly answered_at: number | null;
  /** Id of who answered; empty while it is open. */
  readonly answered_by: string;
  readonly is_published: boolean;
  /** Why not; empty where nothing was said. */
  readonly reason: string;
  readonly mail_state: InvitationMail;
  readonly mail_tries: number;
}

/** An open one, with who asks. */
export interface OpenPublishRequest extends PublishRequestRecord {
  readonly email: string;
  readonly fullname: string;
}

/** A page for which somebody asked, and whose it is. */
export interface RequestedPage {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly user_id: string;
}

/** Requests to publish. Once somebody is told of the answer theirs is no more. */
export interface PublishRequests {
  byId(id: string): Promise<PublishRequestRecord | undefined>;
  /** The open ones of pages, the oldest first. */
  openOf(pageIds: readonly string[]): Promise<OpenPublishRequest[]>;
  /** Another one of the same person for the page takes the place of the former. A mail about it is due. */
  ask(asked: Pick<PublishRequestRecord, 'page_id' | 'user_id' | 'words'>, now: number): Promise<PublishRequestRecord>;
  /** Answers all open ones of a page, of which mails are due; their ids. */
  answer(
    pageId: string,
    answer: Pick<PublishRequestRecord, 'answered_by' | 'is_published' | 'reason'>,
    now: number,
  ): Promise<string[]>;
  /** Ids of those whose mail is due, at most so many. */
  due(now: number, most: number): Promise<string[]>;
  /** Keeps other servers from its mail until then; undefined where another one has it, or none is due. */
  claim(id: string, at: { readonly now: number; readonly until: number }): Promise<PublishRequestRecord | undefined>;
  /** What became of the mail of what was asked or answered at that time; what has changed since then is not touched. */
  settle(
    mailed: Pick<PublishRequestRecord, 'id' | 'asked_at' | 'answered_at'>,
    outcome: Pick<PublishRequestRecord, 'mail_state' | 'mail_tries'> & { readonly mail_due_at: number | null },
  ): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what a person has asked for, in one organisation or anywhere; the pages, once each. */
  removeOf(userId: string, organisationId: string | null): Promise<RequestedPage[]>;
}
