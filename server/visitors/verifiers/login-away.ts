import { methodAwayText } from '#core/publish/visit.ts';
import type { TextKey } from '#core/texts/index.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Refusal } from './pending-login.ts';

/**
 * What a visitor is told whose login method needs the store, which does not answer: which other methods of the page let
 * in without the store, if there are any. Rethrows other errors.
 */
export function methodAway(
  error: unknown,
  { draft }: PublishedPage,
  language: string | null,
  log: VisitorDeps['log'],
): Refusal {
  const wrong = loginAway(error, log);
  const said = methodAwayText(draft, language);
  return said === null ? { kind: 'refused', wrong } : { kind: 'refused', wrong: { said }, showsOthers: true };
}

/** What a visitor is told where a login cannot be finished without the store. Rethrows errors that are not the store's. */
export function loginAway(error: unknown, log: VisitorDeps['log']): TextKey {
  if (!storageProblem(error)) throw error;
  log.warn({ err: error }, 'a login that needs the store is refused, because the store does not answer');
  return 'visitor.away';
}
