import type { Failure } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';

/**
 * What to do with a page: bring the draft to visitors, or bring back what visitors have (spec publishing.6: rollback).
 */
export type PublishKind = 'publish' | 'rollback';

export interface PublishInput {
  readonly kind: PublishKind;
  /** Whether somebody is there to be asked about warnings; else they are only told. */
  readonly asks: boolean;
}

/** The page as the server has it once everything is saved, with the guards of the next write. */
export interface PublishTarget {
  pageId: string;
  epoch?: number;
  etag?: string;
}

export type PublishStep = 'checking' | 'asking' | 'saving' | 'publishing' | 'rollingBack';

export type PublishEvent =
  /** The warnings were read, and it is published all the same. */
  { type: 'publish.confirmed' } | { type: 'publish.declined' };

/** How far it came and why no further; with the findings, where those stopped it. */
export interface PublishProblem {
  step: PublishStep;
  failure: Failure;
  findings: readonly ToldFinding[];
}

export type PublishOutput =
  | { ok: true; page: EditorPage; etag?: string; findings: readonly ToldFinding[] }
  | ({ ok: false } & PublishProblem);

export type PublishFact =
  /** Nothing stands against it: the page is saved now, and then written by nobody else until it is over. */
  | { type: 'page.saving' }
  | { type: 'page.published'; page: EditorPage; etag?: string }
  | { type: 'page.rolledBack'; page: EditorPage; etag?: string }
  /** It was stopped, declined, or it failed: visitors have what they had. */
  | ({ type: 'page.publishFailed' } & PublishProblem);

export interface PublishContext extends PublishInput {
  target: PublishTarget | null;
  result: WithEtag<EditorPage> | null;
  findings: readonly ToldFinding[];
  failed: { step: PublishStep; failure: Failure } | null;
}
