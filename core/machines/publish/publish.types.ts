import type { Failure } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';

/**
 * What to do with a page: bring the draft to visitors, or bring back what visitors have (spec publishing.6: rollback).
 */
export type PublishKind = 'publish' | 'rollback';

export interface PublishInput {
  readonly kind: PublishKind;
  /** Whether a user can be asked about warnings; otherwise they are only reported. */
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
  /** The user read the warnings and publishes anyway. */
  { type: 'publish.confirmed' } | { type: 'publish.declined' };

/** The step that failed and why; with the findings, if those stopped it. */
export interface PublishProblem {
  step: PublishStep;
  failure: Failure;
  findings: readonly ToldFinding[];
}

export type PublishOutput =
  | { ok: true; page: EditorPage; etag?: string; findings: readonly ToldFinding[] }
  | ({ ok: false } & PublishProblem);

export type PublishFact =
  /** There are no errors: the page is saved now, and nothing else writes it until the end. */
  | { type: 'page.saving' }
  | { type: 'page.published'; page: EditorPage; etag?: string }
  | { type: 'page.rolledBack'; page: EditorPage; etag?: string }
  /** It was stopped, declined, or failed: visitors see the same page as before. */
  | ({ type: 'page.publishFailed' } & PublishProblem);

export interface PublishContext extends PublishInput {
  target: PublishTarget | null;
  result: WithEtag<EditorPage> | null;
  findings: readonly ToldFinding[];
  failed: { step: PublishStep; failure: Failure } | null;
}
