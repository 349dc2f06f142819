import { text } from '#core/texts/index.ts';
import type { HttpError } from '../../../domain/http-error.ts';
import { newFindings, publishPage } from '../../publish-page.ts';
import type { BatchPageAct } from '../batch-act.ts';

interface Told {
  readonly level?: string;
  readonly problem?: string;
}

/** Publishes the drafts of pages. One with a finding that stops it is told of, and the others are published. */
export const publishPages: BatchPageAct = {
  right: 'publish',
  async check() {},
  async foresee(page, { params }, deps) {
    const findings = await newFindings(page, params.host, deps);
    return findings.map(({ key, params }) => text(key, params)).join(' ') || undefined;
  },
  async work({ id }, { user, params }, deps) {
    // As the draft is then: nobody has seen each of so many.
    const guards = { user, epoch: undefined, ifMatch: '*', keepsDraft: null };
    const once = { key: undefined, method: 'PUT', path: '', body: null };
    return publishPage(id, params.host, guards, once, deps);
  },
};

/** What stops a page, in its own words. */
export function problemsIn(error: HttpError): string {
  const found = Array.isArray(error.details) ? (error.details as readonly Told[]) : [];
  const problems = found.filter(({ level }) => level === 'error').flatMap(({ problem }) => problem ?? []);
  return problems.length > 0 ? problems.join(' ') : error.message;
}
