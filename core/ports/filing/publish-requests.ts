import type { PageRole } from '#core/access/types.ts';
import type { InvitationMail } from '#core/ports/organisations.ts';

/** The most letters of what is said with a request to publish, and of why it is not done now. */
export const MOST_REQUEST_WORDS = 500;

/** Somebody who edits a page without publishing asks for it. Times are ISO 8601. */
export interface PublishRequest {
  /** The name of who asks, else their email. */
  readonly by: string;
  readonly email: string;
  /** What has changed, in their words. */
  readonly words: string;
  readonly asked_at: string;
  /** What became of the mails to those who may publish. */
  readonly mail: InvitationMail;
}

/** What ours says beside a page. */
export interface PageStandingTold {
  /** What the caller is on it, unless they are its owner; where one page is asked for. */
  role?: PageRole;
  /** Who asks to publish it: to those who may and to who asks, where somebody does. */
  publish_requests?: readonly PublishRequest[];
}

/** Beyond the specified calls (spec api.31): publishing is asked for, and the answer. */
export interface PublishRequestCalls {
  askToPublish(pageId: string, words: string, signal?: AbortSignal): Promise<PublishRequest>;
  /** Not now: who asked gets the reason by mail. */
  refuseToPublish(pageId: string, reason: string, signal?: AbortSignal): Promise<void>;
}
